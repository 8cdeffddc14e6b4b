import { keepOffline } from '../../../app/boot/offline.js';
import { notices } from '../../../app/page/notices.js';

/** Shows the start of the engine, its failure and its death on the page. */
export class Boot {
  /** @param {import('../element.js').GamePage} page */
  constructor(page) {
    this.page = page;
  }

  /** Starts following the engine. */
  follow() {
    const { engine } = this.page;
    engine.onDeath(() => this.#died());
    engine.ready.then(
      () => keepOffline(),
      () =>
        notices.show('The rules could not be loaded. Look whether you are connected.', {
          kind: 'error',
          actions: [{ label: 'Try again', run: () => location.reload() }],
        }),
    );
  }

  /** @param {import('../../../app/engine/engine-client.js').BootProgress} progress */
  progress({ phase, loaded, total }) {
    const { page } = this;
    const percent = phase === 'ready' ? 100 : Math.min(99, total ? Math.round((loaded / total) * 100) : 0);
    if (percent === page.boot.percent) return;
    page.boot = { percent, text: phase === 'download' ? `Loading rules, ${percent} %` : 'Setting the table' };
  }

  async #died() {
    notices.show(
      'The rules engine had stopped. It is started anew; your game goes on from the last decision.',
    );
    try {
      await this.page.session.revive();
    } catch (error) {
      this.page.failed(error);
    }
  }
}

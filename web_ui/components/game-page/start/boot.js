import { keepOffline } from '../../../app/boot/offline.js';
import { notices } from '../../../app/page/notices.js';
import { say } from '../../../sentences/say.js';

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
        notices.show(say('page.the_rules_could'), {
          kind: 'error',
          actions: [{ label: say('page.try_again'), run: () => location.reload() }],
        }),
    );
  }

  /** @param {import('../../../app/engine/engine-client.js').BootProgress} progress */
  progress({ phase, loaded, total }) {
    const { page } = this;
    const percent = phase === 'ready' ? 100 : Math.min(99, total ? Math.round((loaded / total) * 100) : 0);
    if (percent === page.boot.percent) return;
    page.boot = {
      percent,
      text:
        phase === 'download' ? say('page.loading_rules_title', { percent }) : say('common.setting_the_table'),
    };
  }

  async #died() {
    notices.show(say('page.the_rules_engine_had_stopped'));
    try {
      await this.page.session.revive();
    } catch (error) {
      this.page.failed(error);
    }
  }
}

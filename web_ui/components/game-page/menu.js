import { lessonAddress, pageAddress } from '../../app/links/addresses.js';
import { editPosition } from './edit.js';
import { resumeLesson, unfinishedLesson } from './lesson.js';
import { download } from '../../app/storage/files.js';
import { say } from '../../sentences/say.js';

/**
 * The items of a table's menu. In a first game the lesson comes first.
 * @param {import('./element.js').GamePage} shell
 * @returns {import('../menu-sheet/element.js').Item[]}
 */
export function menuItems(shell) {
  const { session, wide } = shell;
  const { view } = session;
  if (!view) return [];
  const { outcome, previous } = view.status;
  const panels = (shell.host.module?.railPanels ?? []).filter(panel => shell.host.panels.has(panel.id));
  const narrow = wide
    ? []
    : [
        { label: say('page.log_and_timeline'), icon: 'scroll-text', run: () => shell.showSide('log') },
        ...(outcome?.ranking.length
          ? [{ label: say('page.result'), icon: 'trophy', run: () => (shell.drawer = 'result') }]
          : []),
        { label: say('page.possible_moves'), icon: 'list', run: () => shell.showSide('moves') },
        ...panels.map(panel => ({
          label: panel.label ?? panel.id,
          icon: 'layers',
          run: () => (shell.drawer = panel.id),
        })),
      ];
  const { guide, lesson: steps } = shell.host.module ?? {};
  const lesson = guide
    ? [{ label: say('common.first_lesson'), icon: 'lightbulb', href: lessonAddress(shell.game) }]
    : [];
  const second = steps
    ? [{ label: say('lessons.second'), icon: 'lightbulb', href: lessonAddress(shell.game, 2) }]
    : [];
  return [
    ...(shell.fresh ? lesson : []),
    ...narrow,
    ...(previous
      ? [
          {
            label: say('page.go_to_the_other_line'),
            icon: 'history',
            note: say('page.decision', { decisions: previous.decisions }),
            run: () => session.swapLine(),
          },
        ]
      : []),
    { label: say('study.study'), icon: 'git-branch', run: () => study(shell) },
    ...(view.status.finished && view.status.decisions
      ? [{ label: say('common.analyse'), icon: 'lightbulb', run: () => analyse(shell) }]
      : []),
    ...(view.status.finished
      ? [{ label: say('study.learn'), icon: 'lightbulb', run: () => learn(shell) }]
      : []),
    ...(view.for !== null && view.status.live && !view.status.over
      ? [{ label: say('page.resign'), icon: 'flag', run: () => shell.askToResign() }]
      : []),
    ...(wide ? [] : [{ label: say('common.share'), icon: 'share-2', run: () => shell.share() }]),
    { label: say('edit.edit_this'), icon: 'layers', run: () => editPosition(shell, { at: view.status.at }) },
    { label: say('common.save_as_a_file'), icon: 'download', run: () => downloadSave(session) },
    {
      label: say('common.command_line'),
      icon: 'terminal',
      note: say('page.play_by_typing'),
      run: () => (shell.command = true),
    },
    { label: say('common.keys'), icon: 'keyboard', run: () => shell.showSheet('ev-keys') },
    { label: say('common.settings'), icon: 'settings', run: () => shell.showSheet('ev-settings') },
    ...(unfinishedLesson(shell)?.away
      ? [
          {
            label: say('page.go_on_with_the_lesson'),
            icon: 'lightbulb',
            run: () => resumeLesson(shell, true),
          },
        ]
      : []),
    ...(shell.fresh ? [] : lesson),
    ...second,
    { label: say('common.how_to_play'), icon: 'info', href: pageAddress(`howto/${shell.game}/`) },
    { label: say('page.rules'), icon: 'circle-help', href: pageAddress(`rules/${shell.game}/`) },
    { label: say('common.new_game'), icon: 'plus', href: pageAddress(`${shell.game}/`) },
    { label: say('page.lobby'), icon: 'chevron-left', href: pageAddress('') },
  ];
}

/**
 * Opens the menu.
 * @param {import('./element.js').GamePage} page
 * @param {import('../menu-sheet/element.js').Item[]} [items]
 */
export function openMenu(page, items = menuItems(page)) {
  const menu = page.sheet('ev-menu');
  const status = page.session.view?.status;
  menu.items = items;
  menu.about = status ? [status.options_text, ...status.marked].filter(Boolean).join(' · ') : '';
  menu.goal = page.host.table?.goal ?? '';
  menu.show();
}

/** @param {import('./element.js').GamePage} page */
const analyse = page => page.dispatchEvent(new CustomEvent('analyse'));

/**
 * Opens the study of the table, whose code comes with it.
 * @param {import('./element.js').GamePage} page
 */
export const study = page =>
  import('../study/open.js').then(({ studyTable }) => studyTable(page)).catch(error => page.failed(error));

/**
 * Goes through one's costliest decisions of a finished game.
 * @param {import('./element.js').GamePage} page
 * @param {number} [first] the one it begins with, by how many came before
 */
export const learn = (page, first) =>
  import('../learn/mode.js')
    .then(({ learnTable }) => learnTable(page, first))
    .catch(error => page.failed(error));

/** @param {import('../../app/session/session.js').Session} session */
async function downloadSave(session) {
  const { file } = await session.ask({ do: 'file' });
  download(file.name, file.text);
}

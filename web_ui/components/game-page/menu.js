import { lessonAddress, pageAddress } from '../../app/links/addresses.js';
import { plural } from '../../lib/plural.js';
import { resumeLesson, unfinishedLesson } from './lesson.js';
import { download } from '../../app/storage/files.js';

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
        { label: 'Log and timeline', icon: 'scroll-text', run: () => shell.showSide('log') },
        ...(outcome?.ranking.length
          ? [{ label: 'Result', icon: 'trophy', run: () => (shell.drawer = 'result') }]
          : []),
        { label: 'Possible moves', icon: 'list', run: () => shell.showSide('moves') },
        ...panels.map(panel => ({
          label: panel.label ?? panel.id,
          icon: 'layers',
          run: () => (shell.drawer = panel.id),
        })),
      ];
  const lesson = shell.host.module?.guide
    ? [{ label: 'First lesson', icon: 'lightbulb', href: lessonAddress(shell.game) }]
    : [];
  return [
    ...(shell.fresh ? lesson : []),
    ...narrow,
    ...(previous
      ? [
          {
            label: 'Go to the other line',
            icon: 'history',
            note: plural(previous.decisions, 'decision'),
            run: () => session.swapLine(),
          },
        ]
      : []),
    ...(view.for !== null && view.status.live && !view.status.over
      ? [{ label: 'Resign', icon: 'flag', run: () => shell.askToResign() }]
      : []),
    ...(wide ? [] : [{ label: 'Share', icon: 'share-2', run: () => shell.share() }]),
    { label: 'Save as a file', icon: 'download', run: () => downloadSave(session) },
    { label: 'Command line', icon: 'terminal', note: 'play by typing', run: () => (shell.command = true) },
    { label: 'Keys', icon: 'keyboard', run: () => shell.showSheet('ev-keys') },
    { label: 'Settings', icon: 'settings', run: () => shell.showSheet('ev-settings') },
    ...(unfinishedLesson(shell)?.away
      ? [{ label: 'Go on with the lesson', icon: 'lightbulb', run: () => resumeLesson(shell, true) }]
      : []),
    ...(shell.fresh ? [] : lesson),
    { label: 'How to play', icon: 'info', href: pageAddress(`howto/${shell.game}/`) },
    { label: 'Rules', icon: 'circle-help', href: pageAddress(`rules/${shell.game}/`) },
    { label: 'New game', icon: 'plus', href: pageAddress(`${shell.game}/`) },
    { label: 'Lobby', icon: 'chevron-left', href: pageAddress('') },
  ];
}

/** @param {import('../../app/session/session.js').Session} session */
async function downloadSave(session) {
  const { file } = await session.ask({ do: 'file' });
  download(file.name, file.text);
}

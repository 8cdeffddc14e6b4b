/** The exports of a table's module. */
export interface TableModule {
  tag: string;
  railPanels?: { id: string; tag: string; label?: string; when: (update: any) => boolean }[];
  /** Describes a subject of the table in its update; the page itself knows no view of a game. */
  inspectSubject: (subject: any, update: any, names: string[]) => any;
  /** The lesson of a first game. */
  guide?: () => Promise<import('../../parts/guide.js').Guide>;
  /** The second lesson. */
  lesson?: () => Promise<import('../../parts/lesson.js').Lesson>;
  /** How this game displays a card in a line of the log. */
  chipFace?: (chip: any) => { glyph?: string; text?: string };
}

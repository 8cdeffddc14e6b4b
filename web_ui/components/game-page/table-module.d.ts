/** What the module of a table exports. */
export interface TableModule {
  tag: string;
  railPanels?: { id: string; tag: string; label?: string; when: (update: any) => boolean }[];
  /** A subject of the table's own making and its update, whose view it knows better than the shell. */
  inspectSubject: (subject: any, update: any, names: string[]) => any;
  /** A first game with somebody beside you. */
  guide?: () => Promise<import('../../parts/guide.js').Guide>;
  /** How this game writes a card in a line of the log. */
  chipFace?: (chip: any) => { glyph?: string; text?: string };
}

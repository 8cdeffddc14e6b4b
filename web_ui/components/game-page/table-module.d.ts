import type { Update } from '../../app/protocol';
import type { Chip } from '../../app/types';

/** What the module of a table exports. */
export interface TableModule {
  tag: string;
  railPanels?: { id: string; tag: string; label?: string; when: (update: Update) => boolean }[];
  inspectSubject: (subject: any, update: Update, names: string[]) => any;
  /** How this game writes a card in a line of the log. */
  chipFace?: (chip: Chip) => { glyph?: string; text?: string };
}

// What travels between the page and the engine (JSON), as far as the page reads it, and what the page keeps.

export interface Reason { id: string; text: string; rule?: string | null; args?: Record<string, unknown> }
export type SeatKind = 'human' | 'greedy';
export interface SeatInfo { name: string; kind: SeatKind }
export interface Legal { id: string; verb: string; refs: string[]; kinds: string[]; label: string; chip?: string | null; cost?: string | null }
export interface Chip { seat?: number | null; value?: number | string | null; name?: string; glyph?: string; slug?: string; down?: boolean }
export interface LogPart { t?: string; chip?: Chip }
export interface LogEntry { n: number; turn: number; seat: number | null; text: string; parts?: LogPart[]; head: boolean }
export interface GameEvent { type: string; n: number; text?: string; seat?: number | null; [more: string]: unknown }
export interface Outcome { winner: number | null; text: string; by: string }

export interface Status {
  decisions: number; at: number; live: boolean;
  to_move: number | null; to_move_kind: SeatKind | null;
  over: boolean; outcome: Outcome | null; seats: SeatInfo[];
  sampled: boolean; marked: string[]; curtain: boolean; title: string; options_text: string; hides: boolean; digest: string[];
  takebacks: 'reveal' | 'free'; options: Record<string, any>;
  previous: { decisions: number } | null; goal: { text: string; reached: boolean | null } | null;
}

export interface Update {
  ok: true; v: number; for: number | null; game: string; view: any; legal: Legal[];
  illegal: { ref: string; reason: Reason }[]; steps: Record<string, { prompt: string }[]>;
  actions: any[]; prompt: { text: string; sub?: string } | null; events: GameEvent[]; log: LogEntry[];
  undo: { ok: boolean; reason: Reason | null; to: number | null; label: string | null }; status: Status;
}

export interface Refusal { ok: false; error: { kind: string; id: string; text: string; field?: string | null } }

export interface OptionValue { value: any; label: string; help?: string }
export interface OptionDeclaration {
  name: string; label: string; help?: string; type: 'choice' | 'flag' | 'faces'; values?: OptionValue[]; default: any;
  when?: Record<string, any[]> | null;
  /** of `faces`: how many, their letters, and their side by the mode (or one side for all) */
  count?: number; codes?: string; size?: Record<string, number> | number;
}
export interface Preset { id: string; title: string; text: string; options: Record<string, any> }
export interface Declaration {
  name: string; title: string; what: string; seats: [number, number]; minutes: string; world: string; glyph: string;
  presets: Preset[]; options: OptionDeclaration[];
}

export type LinkKind = 'R' | 'F' | 'P' | 'Z';
/** The header of a link or file, read without opening it. */
export interface LinkHeader {
  kind: LinkKind | 'file'; game: string; title: string; options: Record<string, any>; options_text: string;
  decisions: number; over: boolean; seat: number | null; secrets: boolean; summary: string;
}
/** A link made for sharing. */
export interface MadeLink { kind: LinkKind; game: string; fragment: string; length: number; url_path: string; secrets: boolean; too_long: boolean }

/** One table kept on this device. */
export interface Slot {
  id: string; game: string; title: string; seats: SeatInfo[]; summary: string;
  toMove: number | null; toMoveKind: SeatKind | null; eyes: number | null; over: boolean; decisions: number; updated: number;
  save: unknown;
  /** The only seat at this device where the others play by link. */
  sole: number | null;
}

export interface Curtain { seat: number; name: string; lines: string[]; reason: 'turn' | 'away' | 'start' | 'link' }

/** The page's side of the workers (engine-client.js). */
export interface EngineClient {
  call(request: Record<string, unknown>): Promise<any>;
  think(message: unknown, options?: { signal?: AbortSignal; onProgress?: (progress: unknown) => void }): Promise<{ action: string }>;
}

declare global {
  // eslint-disable-next-line no-var
  var evertableLook: undefined | (() => void);
}

// The package has no types; this is the part of it that is used.
declare module 'zzfx' {
  export const ZZFX: { volume: number };
  export function zzfx(...parameters: number[]): AudioBufferSourceNode;
}

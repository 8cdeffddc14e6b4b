// The package brings no types; this is what is used of it.
declare module 'zzfx' {
  export const ZZFX: { volume: number };
  export function zzfx(...parameters: number[]): AudioBufferSourceNode;
}

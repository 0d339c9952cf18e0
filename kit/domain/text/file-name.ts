// Spec platform §5: file names must not contain these.
const refused = /[*<>:"?/\\|]/;
// Our choice: control characters, and the marks that turn 'exe.fdp' around to look like a PDF, are refused too
// (decision 0007).
const hidden = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

export const refusedInFileNames = '* < > : " ? / \\ |';

export function hasRefusedCharacter(name: string): boolean {
  return refused.test(name) || hidden.test(name);
}

/** A name that every disk takes: no path, no dots alone, at most 255 bytes' worth of characters. */
export function isFileName(name: string): boolean {
  return /[^.\s]/.test(name) && name.length <= 255 && !hasRefusedCharacter(name);
}

/** The ending in small letters without its dot; empty where there is none. */
export function fileEnding(name: string): string {
  return /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

// Spec platform §5: file names must not contain these. Control characters and the marks that turn the direction of
// writing are ours to refuse: they make a name look like another one.
const forbidden = /[*<>:"?/\\|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

// A name travels in a header and onto disks that allow 255 bytes.
const longest = 200;

export function isFileName(name: string): boolean {
  const trimmed = name.trim();
  return trimmed !== '' && !/^\.+$/.test(trimmed) && name.length <= longest && !forbidden.test(name);
}

/** `PDF` of `memo.2026.PDF` in small letters; empty where the name has no ending. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

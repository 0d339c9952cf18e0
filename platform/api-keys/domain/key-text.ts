/** What a key begins with, so that whoever finds one in a file or a log knows whose it is. */
export const keyMark = 'loupe_';

/** How much of a key is shown again: enough to tell two apart, and 220 of its 256 bits stay unknown. */
export const shownLetters = keyMark.length + 6;

const secretLetters = 43;

/** A mark and 256 random bits in base64url. */
export function isKeyText(text: string): boolean {
  return (
    text.length === keyMark.length + secretLetters &&
    text.startsWith(keyMark) &&
    /^[A-Za-z0-9_-]+$/.test(text)
  );
}

/** What an API key looks like beside a session's token, which has dots. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith(keyMark);
}

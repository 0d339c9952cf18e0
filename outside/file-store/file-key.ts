/**
 * Keys are made by our own code, never from what a person typed. A strange one is our fault, and refusing it here
 * keeps every adapter out of folders that aren't its own.
 */
const shape = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

export function checkFileKey(key: string): string {
  if (key.length > 512 || !shape.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
}

/** A prefix may end in the middle of a word, or be empty for everything. */
export function checkFileKeyPrefix(prefix: string): string {
  if (prefix !== '' && !shape.test(prefix.replace(/\/$/, ''))) {
    throw new Error(`Not a prefix of file keys: ${JSON.stringify(prefix)}`);
  }
  return prefix;
}

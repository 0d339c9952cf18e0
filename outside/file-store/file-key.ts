/**
 * Keys come from our code, never from user input. Rejecting a malformed one here keeps every adapter inside its own
 * folders.
 */
const shape = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/;

export function checkFileKey(key: string): string {
  if (key.length > 512 || !shape.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key)}`);
  return key;
}

/** A prefix may end within a word, or be empty for everything. */
export function checkFileKeyPrefix(prefix: string): string {
  if (prefix !== '' && !shape.test(prefix.replace(/\/$/, ''))) {
    throw new Error(`Not a file key prefix: ${JSON.stringify(prefix)}`);
  }
  return prefix;
}

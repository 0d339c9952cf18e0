import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { checkFileKey, checkFileKeyPrefix } from '../file-key.ts';
import type { FileStore } from '../port.ts';

/** An in-memory store, for tests of code that uses the port. */
export function createMemoryFileStore(): FileStore {
  const kept = new Map<string, { bytes: Uint8Array; contentType: string; storedAt: Date }>();
  const factsOf = (key: string) => {
    const found = kept.get(checkFileKey(key));
    return (
      found && { key, size: found.bytes.length, contentType: found.contentType, storedAt: found.storedAt }
    );
  };
  return {
    async put(key, content, { contentType }) {
      checkFileKey(key);
      const bytes = content instanceof Uint8Array ? Uint8Array.from(content) : await buffer(content);
      kept.set(key, { bytes, contentType, storedAt: new Date() });
      return { key, size: bytes.length, contentType };
    },
    async get(key) {
      const facts = factsOf(key);
      const bytes = kept.get(key)?.bytes;
      return facts && bytes && { ...facts, stream: Readable.from([Buffer.from(bytes)]) };
    },
    head: async (key) => factsOf(key),
    async remove(key) {
      kept.delete(checkFileKey(key));
    },
    async *list(prefix) {
      checkFileKeyPrefix(prefix);
      const keys = [...kept.keys()].filter((key) => key.startsWith(prefix)).sort();
      for (const key of keys) {
        const facts = factsOf(key);
        if (facts !== undefined) yield { key, size: facts.size, storedAt: facts.storedAt };
      }
    },
  };
}

import type { Readable } from 'node:stream';

export type Part = Uint8Array<ArrayBuffer>;

/**
 * The content in parts of one size, the last one shorter. A signature covers the SHA-256 of a whole body, so that S3
 * itself refuses a damaged upload, and a retry needs the body again: a part is what is held in memory for that.
 */
export async function* readParts(
  content: Readable | Uint8Array,
  partBytes: number,
): AsyncGenerator<Part, void> {
  let part: Part = new Uint8Array(partBytes);
  let filled = 0;
  for await (const chunk of content instanceof Uint8Array ? [content] : chunksOf(content)) {
    for (let from = 0; from < chunk.length;) {
      const taken = chunk.subarray(from, from + partBytes - filled);
      part.set(taken, filled);
      from += taken.length;
      filled += taken.length;
      if (filled < partBytes) continue;
      yield part;
      part = new Uint8Array(partBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield part.slice(0, filled);
}

const chunksOf = (content: Readable): AsyncIterable<Uint8Array> => content as AsyncIterable<Uint8Array>;

import type { Readable } from 'node:stream';

/**
 * The signature covers the SHA-256 of the whole body, so that S3 itself refuses a damaged upload, and a retry needs
 * the body again. Our files are 5 MB at most and documents a little more, so memory is the plain place for them.
 */
const largest = 64 * 1024 * 1024;

export async function collectContent(content: Readable | Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (content instanceof Uint8Array) return new Uint8Array(content);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > largest) throw new Error(`A file above ${largest} bytes needs a multipart upload`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

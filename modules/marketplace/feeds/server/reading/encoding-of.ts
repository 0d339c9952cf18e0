import type { Encoding } from './feed-format.ts';

/** Of a file that says nothing of itself this much is looked at for the zeros of two bytes a sign. */
const head = 4_096;

/**
 * In which letters a file is written: as its first bytes say, else as UTF-8 wherever it is that without a fault, else
 * as Windows writes them. The whole file is read, since the one name with an accent may stand on its last row.
 */
export async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of bytes) {
    if (isFirst) {
      const said = saidBy(chunk);
      if (said !== undefined) return said;
      isFirst = false;
    }
    isUtf8 = decodes(strict, chunk, true);
    if (!isUtf8) break;
  }
  return isUtf8 && decodes(strict, new Uint8Array(), false) ? 'utf-8' : 'windows-1252';
}

function saidBy(chunk: Uint8Array): Encoding | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (const [at, byte] of chunk.subarray(0, head).entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = Math.min(head, chunk.length) / 4;
  if (odd > many) return 'utf-16le';
  return even > many ? 'utf-16be' : undefined;
}

/** The decoder tells a broken sign by throwing. */
function decodes(decoder: InstanceType<typeof TextDecoder>, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

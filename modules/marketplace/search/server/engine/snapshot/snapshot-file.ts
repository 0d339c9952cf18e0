import { open, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { enumFields, numberFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { histogramEdges } from '../../../domain/histogram-edges.ts';

// The engine's memory on disk: a header line and the non-empty pieces of memory. It is a copy of the database's data
// and can be deleted at any time, so any irregularity invalidates it.

/** What memory alone doesn't say. */
export interface Kept {
  /** The last change it includes. */
  readonly upTo: number;
  readonly usedRows: number;
  readonly capacity: number;
  readonly slotCounts: readonly number[];
}

interface Header extends Kept {
  readonly meaning: number;
  readonly bytes: number;
  readonly pieces: readonly number[];
  readonly checksum: number;
}

const pieceSize = 1_048_576;
const emptyPiece = Buffer.alloc(pieceSize);

/** Increase it with every change of the memory's layout. */
const layout = 2;

/** Other words, numbers or edges mean other codes, so such a snapshot is invalid. */
const meaning = crc32(JSON.stringify([layout, enumFields, numberFields, histogramEdges]));

/**
 * Writes a new file and renames it, so that a crash keeps the last snapshot. Searches may run between pieces; the
 * caller ensures that no stone changes meanwhile.
 */
export async function writeSnapshot(path: string, memory: ArrayBufferLike, kept: Kept): Promise<void> {
  const pieces = piecesOf(memory);
  const full = [...pieces.keys()].filter((at) => !isEmpty(pieces[at]));
  const beside = `${path}.new`;
  const file = await open(beside, 'w');
  try {
    // The header contains the checksum, which is known last: it is written twice, with the same length.
    const lineFor = (checksum: number): Buffer =>
      headerLine({ ...kept, meaning, bytes: memory.byteLength, pieces: full, checksum });
    let at = (await file.write(lineFor(0), 0)).bytesWritten;
    let checksum = 0;
    for (const piece of full) {
      // Copied, so that the checksum covers exactly what is written.
      const bytes = Buffer.from(pieces[piece] ?? emptyPiece);
      checksum = crc32(bytes, checksum);
      at += (await file.write(bytes, 0, bytes.length, at)).bytesWritten;
    }
    await file.write(lineFor(checksum), 0, undefined, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, path);
}

function headerLine(header: Header): Buffer {
  const { checksum, ...rest } = header;
  const text = JSON.stringify({ ...rest, checksum: checksum.toString(16).padStart(8, '0') });
  return Buffer.from(`${crc32(text).toString(16).padStart(8, '0')} ${text}\n`);
}

/** A file's state and a way to load it; undefined when it isn't an intact snapshot of this program. */
export interface Snapshot {
  readonly kept: Kept;
  readonly bytes: number;
  /** Whether everything is as it was written. */
  fill(memory: ArrayBufferLike): Promise<boolean>;
  close(): Promise<void>;
}

export async function openSnapshot(path: string): Promise<Snapshot | undefined> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch {
    return undefined;
  }
  const read = await readHeader(file).catch(() => undefined);
  if (read === undefined) {
    await file.close();
    return undefined;
  }
  const { header, length } = read;
  return {
    kept: header,
    bytes: header.bytes,
    fill: (memory) => fillFrom(file, length, header, memory),
    close: () => file.close(),
  };
}

const longestHeader = 4_194_304;

async function readHeader(file: FileHandle): Promise<{ header: Header; length: number } | undefined> {
  const start = Buffer.alloc(longestHeader);
  const { bytesRead } = await file.read(start, 0, longestHeader, 0);
  const end = start.subarray(0, bytesRead).indexOf('\n');
  if (end < 9) return undefined;
  const text = start.toString('utf8', 9, end);
  if (crc32(text) !== Number.parseInt(start.toString('utf8', 0, 8), 16)) return undefined;
  // The checksum proves that it was written as a header.
  const { checksum, ...rest } = JSON.parse(text) as Omit<Header, 'checksum'> & { readonly checksum: string };
  if (rest.meaning !== meaning) return undefined;
  return { header: { ...rest, checksum: Number.parseInt(checksum, 16) }, length: end + 1 };
}

async function fillFrom(
  file: FileHandle,
  from: number,
  header: Header,
  memory: ArrayBufferLike,
): Promise<boolean> {
  if (memory.byteLength !== header.bytes) return false;
  const pieces = piecesOf(memory);
  let at = from;
  let checksum = 0;
  for (const number of header.pieces) {
    const piece = pieces[number];
    if (piece === undefined) return false;
    const { bytesRead } = await file.read(piece, 0, piece.length, at);
    if (bytesRead !== piece.length) return false;
    checksum = crc32(piece, checksum);
    at += bytesRead;
  }
  return checksum === header.checksum;
}

function piecesOf(memory: ArrayBufferLike): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(memory.byteLength / pieceSize) }, (_, at) => {
    const from = at * pieceSize;
    return new Uint8Array(memory, from, Math.min(pieceSize, memory.byteLength - from));
  });
}

function isEmpty(piece: Uint8Array | undefined): boolean {
  return piece === undefined || emptyPiece.compare(piece, 0, piece.length, 0, piece.length) === 0;
}

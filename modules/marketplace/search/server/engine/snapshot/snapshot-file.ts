import { open, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { enumFields, numberFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { histogramEdges } from '../../../domain/histogram-edges.ts';

// The engine's memory on disk: a header line and the non-empty pieces of memory. It is a copy of the database's data
// and can be deleted at any time, so any irregularity invalidates it.

/** State that isn't in the engine's memory. */
export interface SnapshotState {
  /** The last change it includes. */
  readonly upTo: number;
  readonly usedRows: number;
  readonly capacity: number;
  readonly slotCounts: readonly number[];
}

interface Header extends SnapshotState {
  readonly layoutHash: number;
  readonly bytes: number;
  readonly pieces: readonly number[];
  readonly checksum: number;
}

const pieceSize = 1_048_576;
const emptyPiece = Buffer.alloc(pieceSize);

/** Increase it with every change of the memory's layout. */
const layout = 5;

/** Other words, numbers or edges mean other codes, so they invalidate a snapshot. */
const layoutHash = crc32(JSON.stringify([layout, enumFields, numberFields, histogramEdges]));

/**
 * Writes a new file and renames it, so that a crash keeps the last snapshot. Searches may run between pieces; the
 * caller ensures that no stone changes until it returns.
 */
export async function writeSnapshot(
  path: string,
  memory: ArrayBufferLike,
  state: SnapshotState,
): Promise<void> {
  const pieces = splitMemory(memory);
  const nonEmpty = [...pieces.keys()].filter((at) => !isEmpty(pieces[at]));
  const temporary = `${path}.new`;
  const file = await open(temporary, 'w');
  try {
    // The header contains the checksum, which is known last: it is written twice, with the same length.
    const createHeader = (checksum: number): Buffer =>
      headerLine({ ...state, layoutHash, bytes: memory.byteLength, pieces: nonEmpty, checksum });
    let at = (await file.write(createHeader(0), 0)).bytesWritten;
    let checksum = 0;
    for (const piece of nonEmpty) {
      // Copied, so that the checksum covers exactly what is written.
      const bytes = Buffer.from(pieces[piece] ?? emptyPiece);
      checksum = crc32(bytes, checksum);
      at += (await file.write(bytes, 0, bytes.length, at)).bytesWritten;
    }
    await file.write(createHeader(checksum), 0, undefined, 0);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
}

function headerLine(header: Header): Buffer {
  const { checksum, ...rest } = header;
  const text = JSON.stringify({ ...rest, checksum: checksum.toString(16).padStart(8, '0') });
  return Buffer.from(`${crc32(text).toString(16).padStart(8, '0')} ${text}\n`);
}

/** A file's state and a way to load it; undefined when it isn't an intact snapshot of this program. */
export interface Snapshot {
  readonly state: SnapshotState;
  readonly bytes: number;
  /** Whether nothing changed since it was written. */
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
    state: header,
    bytes: header.bytes,
    fill: (memory) => fillFrom(file, length, header, memory),
    close: () => file.close(),
  };
}

const maxHeaderBytes = 4_194_304;

async function readHeader(file: FileHandle): Promise<{ header: Header; length: number } | undefined> {
  const start = Buffer.alloc(maxHeaderBytes);
  const { bytesRead } = await file.read(start, 0, maxHeaderBytes, 0);
  const end = start.subarray(0, bytesRead).indexOf('\n');
  if (end < 9) return undefined;
  const text = start.toString('utf8', 9, end);
  if (crc32(text) !== Number.parseInt(start.toString('utf8', 0, 8), 16)) return undefined;
  // The checksum proves that it was written as a header.
  const { checksum, ...rest } = JSON.parse(text) as Omit<Header, 'checksum'> & { readonly checksum: string };
  if (rest.layoutHash !== layoutHash) return undefined;
  return { header: { ...rest, checksum: Number.parseInt(checksum, 16) }, length: end + 1 };
}

async function fillFrom(
  file: FileHandle,
  from: number,
  header: Header,
  memory: ArrayBufferLike,
): Promise<boolean> {
  if (memory.byteLength !== header.bytes) return false;
  const pieces = splitMemory(memory);
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

function splitMemory(memory: ArrayBufferLike): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(memory.byteLength / pieceSize) }, (_, at) => {
    const from = at * pieceSize;
    return new Uint8Array(memory, from, Math.min(pieceSize, memory.byteLength - from));
  });
}

function isEmpty(piece: Uint8Array | undefined): boolean {
  return piece === undefined || emptyPiece.compare(piece, 0, piece.length, 0, piece.length) === 0;
}

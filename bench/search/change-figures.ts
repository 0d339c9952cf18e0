import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StoneIndex, emptyBatch, numberAt, randomFrom, unknownNumber } from '#modules/marketplace/server.ts';
import type { StoneBatch } from '#modules/marketplace/server.ts';
import { median, rounded } from '../row.ts';
import type { Row } from '../row.ts';

const changes = 1_000;
const times = 9;
/** The engine's thread takes this many at once, with searches in between; a search waits for no more than these. */
const atOnce = 100;

/** Scattered price changes, all at once and as the engine's thread takes them. */
export function changeFigures(index: StoneIndex, batch: StoneBatch): Row[] {
  const random = randomFrom(99);
  const taken = (size: number): number[] =>
    Array.from({ length: times }, () => {
      const put = repriced(batch, size, random);
      const started = performance.now();
      index.apply({ put, gone: [] });
      return performance.now() - started;
    });
  return [
    {
      what: `${changes} scattered changes of price`,
      figure: rounded(median(taken(changes)), 2),
      unit: 'ms',
    },
    {
      what: `the longest that a search waits for changes (${atOnce} of them)`,
      figure: rounded(median(taken(atOnce)), 2),
      unit: 'ms',
      aim: { atMost: 15 },
    },
  ];
}

function repriced(batch: StoneBatch, size: number, random: () => number): StoneBatch {
  const put = emptyBatch(size);
  for (let at = 0; at < size; at += 1) {
    const from = Math.floor(random() * batch.size);
    put.ids[at] = batch.ids[from] ?? 0;
    for (let field = 0; field * batch.size < batch.words.length; field += 1) {
      put.words[field * size + at] = batch.words[field * batch.size + from] ?? 0;
    }
    for (let field = 0; field * batch.size < batch.numbers.length; field += 1) {
      put.numbers[field * size + at] = batch.numbers[field * batch.size + from] ?? 0;
    }
    const factor = 0.9 + random() * 0.2;
    for (const field of [numberAt.price, numberAt.pricePerCarat]) {
      const place = field * size + at;
      put.numbers[place] = Math.ceil((put.numbers[place] ?? 0) * factor);
    }
    const off = numberAt.percentOffList * size + at;
    if (put.numbers[off] !== unknownNumber) put.numbers[off] = Math.floor(random() * 6_000);
  }
  return put;
}

/** Writing the snapshot and restoring it. */
export async function snapshotFigures(index: StoneIndex, folder: string): Promise<Row[]> {
  const path = join(folder, 'engine.snapshot');
  const written = performance.now();
  await index.save(path, 1);
  const write = performance.now() - written;
  const read: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const found = await StoneIndex.from(path);
    if (found?.index.size !== index.size) throw new Error('The snapshot differs from what was written.');
    read.push(performance.now() - started);
  }
  const { size } = await stat(path);
  await rm(path);
  return [
    { what: 'snapshot written', figure: Math.round(write), unit: 'ms' },
    {
      what: `ready from the snapshot of ${Math.round(size / 1e6)} MB`,
      figure: Math.round(median(read)),
      unit: 'ms',
      aim: { atMost: 1_000 },
    },
  ];
}

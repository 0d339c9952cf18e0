import { setImmediate as breathe } from 'node:timers/promises';
import { copyIn } from '#kit/server/database/copy-rows.ts';
import type { SampleConnection } from './sample-store.ts';
import { finishSample, howManySampled, inTransaction, keepSuppliers } from './sample-store.ts';
import {
  offerColumns,
  offerLines,
  priceColumns,
  priceLines,
  stoneColumns,
  stoneLine,
} from './sample-lines.ts';
import { sampleOffers } from './sample-offers.ts';
import { sampleStone } from './sample-stone.ts';

export interface Sample {
  readonly count: number;
  readonly seed: number;
  readonly now: Date;
  /** Told after each part, which can be searched from then on. */
  readonly onPart?: (loaded: number) => void;
}

/** Stones of one transaction. */
const partSize = 20_000;
/** Stones made before anybody else has a turn: the portal answers meanwhile. */
const breath = 200;

/** Fills the catalogue up to `count` stones of the sample, going on where an earlier run was cut off. */
export async function loadSample(
  connection: SampleConnection,
  { count, seed, now, onPart = () => undefined }: Sample,
): Promise<void> {
  await keepSuppliers(connection);
  let from = await howManySampled(connection);
  while (from < count) {
    const end = Math.min(count, from + partSize);
    const part = await writtenPart({ from, end }, seed, now);
    await inTransaction(connection, async () => {
      await copyIn(connection, 'marketplace.stone', stoneColumns, part.stones);
      await copyIn(connection, 'marketplace.offer', offerColumns, part.offers);
      await copyIn(connection, 'marketplace.price_change', priceColumns, part.prices);
    });
    from = end;
    onPart(from);
  }
  await finishSample(connection);
}

interface Part {
  readonly stones: string[];
  readonly offers: string[];
  readonly prices: string[];
}

async function writtenPart(
  { from, end }: { from: number; end: number },
  seed: number,
  now: Date,
): Promise<Part> {
  const part: Part = { stones: [], offers: [], prices: [] };
  for (let at = from; at < end; at += 1) {
    const stone = sampleStone(at, seed);
    const offered = sampleOffers(stone, at, seed);
    part.stones.push(stoneLine(stone, offered, now));
    part.offers.push(offerLines(stone, offered, now));
    part.prices.push(priceLines(stone, offered, now));
    if (at % breath === 0) await breathe();
  }
  return part;
}

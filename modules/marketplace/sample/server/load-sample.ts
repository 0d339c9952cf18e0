import { setImmediate as breathe } from 'node:timers/promises';
import { copyIn } from '#kit/server/database/copy-rows.ts';
import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import {
  mediaColumns,
  mediaLines,
  offerColumns,
  offerLines,
  priceColumns,
  priceLines,
  stoneColumns,
  stoneLine,
} from './sample-lines.ts';
import { sampleOffers, sampleSuppliers } from './sample-offers.ts';
import { firstSampleItem, sampleStone } from './sample-stone.ts';

export interface Sample {
  readonly count: number;
  readonly seed: number;
  readonly now: Date;
  /** Called after each transaction, whose stones can be searched from then on. */
  readonly onPart?: (loaded: number) => void;
}

/** Stones per transaction. */
const partSize = 20_000;
/** Stones drawn before the event loop gets a turn. */
const pauseAfter = 200;

/** Fills the catalog up to `count` stones of the sample, resuming an interrupted run. */
export async function loadSample(
  connection: SampleConnection,
  { count, seed, now, onPart = () => undefined }: Sample,
): Promise<void> {
  await insertSuppliers(connection);
  let from = await countSampled(connection);
  while (from < count) {
    const end = Math.min(count, from + partSize);
    const part = await writePart({ from, end }, seed, now);
    await inTransaction(connection, async () => {
      await copyIn(connection, 'marketplace.stone', stoneColumns, part.stones);
      await copyIn(connection, 'marketplace.offer', offerColumns, part.offers);
      await copyIn(connection, 'marketplace.price_change', priceColumns, part.prices);
      await copyIn(connection, 'marketplace.media', mediaColumns, part.media);
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
  readonly media: string[];
}

async function writePart(
  { from, end }: { from: number; end: number },
  seed: number,
  now: Date,
): Promise<Part> {
  const part: Part = { stones: [], offers: [], prices: [], media: [] };
  for (let at = from; at < end; at += 1) {
    const stone = sampleStone(at, seed);
    const offered = sampleOffers(stone, at, seed);
    part.stones.push(stoneLine(stone, offered, now));
    part.offers.push(offerLines(stone, offered, now));
    part.prices.push(priceLines(stone, offered, now));
    part.media.push(mediaLines(stone));
    if (at % pauseAfter === 0) await breathe();
  }
  return part;
}

/** Connected as the tables' owner, who may COPY. */
type SampleConnection = CopyClient;

async function insertSuppliers(connection: SampleConnection): Promise<void> {
  await connection.query(
    `insert into marketplace.supplier (supplier_id, name)
     select * from unnest($1::uuid[], $2::text[]) on conflict do nothing`,
    [sampleSuppliers.map(({ supplierId }) => supplierId), sampleSuppliers.map(({ name }) => name)],
  );
}

/** The sample's numbers are consecutive, so the last one says where to resume. */
async function countSampled(connection: SampleConnection): Promise<number> {
  const { rows } = await connection.query<{ last: number | null }>(
    'select max(item_id) as last from marketplace.stone where item_id >= $1',
    [firstSampleItem],
  );
  const last = rows[0]?.last ?? null;
  return last === null ? 0 : last - firstSampleItem + 1;
}

async function inTransaction(connection: SampleConnection, work: () => Promise<void>): Promise<void> {
  await connection.query('begin');
  try {
    await work();
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Gives the planner current statistics. */
async function finishSample(connection: SampleConnection): Promise<void> {
  await connection.query(
    'analyze marketplace.stone, marketplace.offer, marketplace.price_change, marketplace.media',
  );
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { offerMemoLine as call } from '../../contract/memo-handling-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import { mayOffer } from '../../domain/after-memo.ts';
import type { DiamondItem } from '../../domain/memo-line.ts';
import { findLines, keyOf } from '../memo-store.ts';
import { unitsOf } from '../memo-sums.ts';
import { requireMemo } from '../own-memo.ts';

/** A diamond as a listing takes it: carats in thousandths, cents. */
export interface StoneToOffer {
  /** The seller's own number of it. */
  readonly stockRef: string;
  readonly shape: string;
  readonly carats: number;
  readonly color: string;
  readonly clarity: string;
  readonly pricePerCarat: number;
  readonly isGrown: boolean;
  /** Empty without a report. */
  readonly lab: string;
  readonly reportNumber: string;
  readonly treatment: string;
}

/** What memo needs of the diamond market to offer a stone; the product wires it. */
export interface MemoListings {
  /** Whether the person's company sells on the market. */
  canOffer(ctx: Ctx): Promise<boolean>;
  /** The id of the new feed, which the person checks and publishes. */
  start(steps: Steps, name: string, stone: StoneToOffer): Promise<string>;
}

interface Offered {
  readonly number: string;
  readonly stone: StoneToOffer;
}

/** A stone's price per carat is what its seller asks for it; its buyer edits it on the listing. */
const stoneOf = (item: DiamondItem, otherwise: string): StoneToOffer => ({
  stockRef: item.itemId || item.reportNumber || otherwise,
  shape: item.shape,
  carats: item.carats,
  color: item.color,
  clarity: item.clarity,
  pricePerCarat: item.pricePerCarat,
  isGrown: item.creationType === 'Lab-grown',
  lab: item.reportNumber === '' ? '' : (item.lab ?? ''),
  reportNumber: item.reportNumber,
  treatment: item.treatment,
});

async function findOffered(
  ctx: Ctx,
  listings: MemoListings,
  { params, body: { line: number } }: EndpointInput<typeof call>,
): Promise<Offered> {
  const { row, party } = await requireMemo(ctx, params.memoId);
  const lines = await findLines(ctx, keyOf(row));
  const line = lines.find((one) => one.line === number) ?? refuse(no.line_missing);
  const { item } = line;
  if (item.kind !== 'Diamond' || !mayOffer(party, { status: row.status, units: unitsOf(line) }))
    return refuse(no.not_now);
  if (!(await listings.canOffer(ctx))) refuse(no.listing_closed);
  return { number: row.number, stone: stoneOf(item, `${row.number}-${number}`) };
}

export function offerMemoLineWith(listings: MemoListings) {
  return async (steps: Steps, input: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { number, stone } = await steps.work((ctx) => findOffered(ctx, listings, input));
    return { feedId: await listings.start(steps, `memo-${number}-line-${input.body.line}.csv`, stone) };
  };
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type * as calls from '../../contract/import-endpoints.ts';
import { importRefusals as no } from '../../contract/import-refusals.ts';
import { diamondShapes, itemKey, labs, treatments } from '../../domain/memo-line.ts';
import type { DiamondItem } from '../../domain/memo-line.ts';
import { findItemsOut } from '../memo-store.ts';

interface MarketStone {
  readonly stockRef: string;
  readonly reportNumber: string;
  readonly lab: string;
  readonly shape: string;
  readonly diamondType: string;
  readonly treatment: string;
  readonly color: string;
  readonly clarity: string;
  readonly carats: number;
  readonly pricePerCarat: number;
}

/** What the product hands in of the diamond market. */
export interface MemoMarket {
  canRead(ctx: Ctx): boolean;
  byReport(ctx: Ctx, numbers: readonly string[]): Promise<readonly MarketStone[]>;
  /** The company's own listings. */
  listed(ctx: Ctx, companyId: string, search: string): Promise<readonly MarketStone[]>;
  /** Undefined if the company has no such order. */
  ofOrder(ctx: Ctx, companyId: string, number: string): Promise<readonly MarketStone[] | undefined>;
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z]/g, '');

/** In the list's own spelling, or what stands for all others. */
const inList = <Word extends string, Other>(
  text: string,
  list: readonly Word[],
  other: Other,
): Word | Other => list.find((one) => plain(one) === plain(text)) ?? other;

const untreated = ['none', 'asgrown', 'unknown'];

const itemOf = (stone: MarketStone): DiamondItem => ({
  kind: 'Diamond',
  shape: inList(stone.shape, diamondShapes, 'Other'),
  carats: stone.carats,
  clarity: stone.clarity,
  color: stone.color,
  pricePerCarat: cents(stone.pricePerCarat),
  treatment: untreated.includes(plain(stone.treatment))
    ? 'None'
    : inList(stone.treatment, treatments, 'Other'),
  creationType: stone.diamondType === 'Natural' ? 'Natural' : 'Lab-grown',
  lab: plain(stone.lab) === 'none' ? null : inList(stone.lab, labs, 'Other'),
  reportNumber: stone.reportNumber.slice(0, 20),
  itemId: stone.stockRef.slice(0, 40),
  notes: '',
});

type Find = EndpointInput<typeof calls.findMemoLines>['body'];

const nowhere = '00000000-0000-0000-0000-000000000000';

/** Lines for the draft that the person edits; nothing is saved. */
export function findMemoLinesWith(market: MemoMarket) {
  return async (
    ctx: Ctx,
    { body }: EndpointInput<typeof calls.findMemoLines>,
  ): Promise<EndpointAnswer<typeof calls.findMemoLines>> => {
    const { companyId } = requireMember(ctx.actor);
    if (!market.canRead(ctx)) refuse(no.market_closed);
    const items = (await stonesFrom(ctx, market, companyId, body)).map(itemOf);
    const keys = items.flatMap((item) => itemKey(item) ?? []);
    const memo = { seller_id: companyId, memo_id: body.memoId ?? nowhere };
    const out = new Map(
      (keys.length === 0 ? [] : await findItemsOut(ctx, memo, keys)).map(({ key, number, buyer }) => [
        key,
        { number, buyer },
      ]),
    );
    return {
      lines: items.map((item) => ({ item, outOn: out.get(itemKey(item) ?? '') ?? null })),
      unknown: body.source === 'reports' ? unknownOf(body.numbers, items) : [],
    };
  };
}

async function stonesFrom(ctx: Ctx, market: MemoMarket, companyId: string, body: Find) {
  if (body.source === 'reports') return market.byReport(ctx, body.numbers);
  if (body.source === 'listings') return market.listed(ctx, companyId, body.search);
  return (await market.ofOrder(ctx, companyId, body.number)) ?? refuse(no.order_missing);
}

const digits = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

function unknownOf(numbers: readonly string[], items: readonly DiamondItem[]): string[] {
  const known = new Set(items.map(({ reportNumber }) => digits(reportNumber)));
  return numbers.filter((number) => ![...known].some((one) => digits(number).endsWith(one)));
}

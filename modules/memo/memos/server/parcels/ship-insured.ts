import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type * as calls from '../../contract/memo-handling-endpoints.ts';
import { memoRefusals as no } from '../../contract/memo-refusals.ts';
import type { LineRecord, MemoAddress, MemoRecord, ParcelRecord } from '../memo-tables.ts';
import { findLines, keyOf } from '../memo-store.ts';
import { moveLine, requireMovable } from '../move-memo.ts';
import type { OpenMemo } from '../own-memo.ts';
import { findParcels, insertParcel, updateParcel } from './parcel-store.ts';

/** A parcel that this person is to send, as shipping takes it. */
export interface MemoParcel {
  readonly from: MemoAddress | null;
  readonly to: MemoAddress;
  readonly value: Cents;
  readonly holds: 'diamonds' | 'jewelry';
  readonly number: string;
  readonly memoId: string;
  /** The company on the other side. */
  readonly other: string;
  readonly leg: 'out' | 'return';
}

export interface ParcelPrice {
  /** "FedEx Priority Overnight". */
  readonly service: string;
  /** In cents. */
  readonly shipping: number;
  readonly premium: number;
  readonly insuredValue: number;
  readonly total: number;
}

interface ParcelFacts {
  readonly certificate: { readonly number: string; readonly insuredValue: number } | null;
  /** Times are local to where it is picked up. */
  readonly pickup: {
    readonly day: Day;
    readonly ready: string;
    readonly close: string;
    readonly isDone: boolean;
  } | null;
}

export type ParcelGoods = Pick<MemoParcel, 'from' | 'to' | 'value' | 'holds'>;

/** What memo needs of shipping; the product wires it. */
export interface MemoShipping {
  canSend(ctx: Pick<Ctx, 'actor' | 'clock'>): boolean;
  /** The lowest price; undefined if no service takes the goods fully insured. */
  price(steps: Steps, goods: ParcelGoods): Promise<ParcelPrice | undefined>;
  /** The id of the new shipment. */
  create(ctx: Ctx, parcel: MemoParcel): Promise<string>;
  isThere(ctx: Ctx, companyId: string, shipmentId: string): Promise<boolean>;
  /** Undefined if this person may not open the shipment. */
  read(ctx: Ctx, companyId: string, shipmentId: string): Promise<ParcelFacts | undefined>;
}

/** The memo's lock and one transaction: one shipment or none, whatever stops in between. */
export function shipMemoInsuredWith(shipping: MemoShipping) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.shipMemoInsured>,
  ): Promise<EndpointAnswer<typeof calls.shipMemoInsured>> => {
    const memo = await requireMovable(ctx, params.memoId, 'ship', body.version);
    const lines = (await findLines(ctx, keyOf(memo.row))).map(({ line, quantity }) => ({ line, quantity }));
    return { shipmentId: await startParcel(ctx, shipping, memo, { leg: 'out', lines }) };
  };
}

export function returnMemoInsuredWith(shipping: MemoShipping) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof calls.returnMemoInsured>,
  ): Promise<EndpointAnswer<typeof calls.returnMemoInsured>> => {
    const memo = await requireMovable(ctx, params.memoId, 'return', body.version);
    return { shipmentId: await startParcel(ctx, shipping, memo, { leg: 'return', lines: body.lines }) };
  };
}

interface Leg {
  readonly leg: 'out' | 'return';
  readonly lines: readonly { readonly line: number; readonly quantity: number }[];
}

async function startParcel(ctx: Ctx, shipping: MemoShipping, memo: OpenMemo, leg: Leg): Promise<string> {
  const { row, member } = memo;
  if (!shipping.canSend(ctx)) refuse(no.shipping_missing);
  const started = await findStarted(ctx, shipping, memo, leg);
  if (started !== undefined) return started.shipment_id;
  const shipmentId = await shipping.create(ctx, {
    ...goodsOf(row, leg, await findLines(ctx, keyOf(row))),
    number: row.number,
    memoId: row.memo_id,
    other: memo.party === 'seller' ? row.buyer_name : row.seller_name,
    leg: leg.leg,
  });
  await insertParcel(ctx, {
    seller_id: row.seller_id,
    memo_id: row.memo_id,
    shipment_id: shipmentId,
    leg: leg.leg,
    company_id: member.companyId,
    lines: JSON.stringify(leg.lines),
    status: 'Draft',
    created_by: member.personId,
    created_at: ctx.clock.now(),
  });
  return shipmentId;
}

/** Refuses lines that aren't there, and more units than are out. */
export function goodsOf(row: MemoRecord, { leg, lines }: Leg, all: readonly LineRecord[]): ParcelGoods {
  const to = (leg === 'out' ? row.buyer_address : row.seller_address) ?? refuse(no.address_missing);
  for (const chosen of lines) moveLine(all, { ...chosen, from: 'Out', to: 'Return in transit' });
  const sent = lines.flatMap(({ line, quantity }) => {
    const found = all.find((one) => one.line === line);
    return found === undefined ? [] : [{ quantity, price: found.price, kind: found.item.kind }];
  });
  return {
    from: leg === 'out' ? row.seller_address : row.buyer_address,
    to,
    value: cents(sent.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
    holds: sent.every(({ kind }) => kind === 'Diamond') ? 'diamonds' : 'jewelry',
  };
}

/** The draft that was started before, unless its sender deleted it. */
async function findStarted(
  ctx: Ctx,
  shipping: MemoShipping,
  { row, member }: OpenMemo,
  { leg }: Leg,
): Promise<ParcelRecord | undefined> {
  const parcels = await findParcels(ctx, keyOf(row));
  const draft = parcels.find((one) => one.leg === leg && one.status === 'Draft');
  if (draft === undefined) return undefined;
  if (await shipping.isThere(ctx, member.companyId, draft.shipment_id)) return draft;
  await updateParcel(ctx, draft.shipment_id, { status: 'Void' });
  return undefined;
}

import { newId } from '#kit/server/new-id.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { findCodes, findStores } from '#modules/register/stores/server/store-store.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { MessageSale } from '../contract/sale-message.ts';
import { matchTexts, numberKey, refundKey } from '../domain/sale-facts.ts';
import { emailDigest } from './digest.ts';
import { judgeRow } from './judge-stored.ts';
import { findOptOuts, findRefunded, findTwins, insertOptOuts, keysOf } from './sale-store.ts';

/** Our choice (decision 0038): the same items bought again later are another sale. */
const twinDays = 7;
const dayMs = 86_400_000;

const knownFields = ['number', 'refundOf', 'store', 'register', 'kind', 'soldAt', 'associate', 'customer'];
const ownFields = new Set([...knownFields, 'items', 'total', 'emailConsent']);

/** PostgreSQL keeps neither NUL nor half a character; JSON writes both as escapes. */
const isStorable = (field: readonly [string, unknown]): boolean =>
  !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/i.test(JSON.stringify(field));

const extraOf = (sale: MessageSale): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sale).filter((field) => !ownFields.has(field[0]) && isStorable(field)));

interface Sender {
  readonly store: StoreRow;
  readonly isTest?: boolean;
  /** Made up by the demo for past days: sends no events. */
  readonly isPast?: boolean;
}

/** What a store's register sent. */
export interface Arrival extends Sender {
  readonly sales: readonly MessageSale[];
}

export interface SentSale extends Sender {
  readonly sale: MessageSale;
}

/** Turns sales from a company's registers into rows, in order, each with the reasons it can't be processed. */
export async function judgeArrivals(ctx: Ctx, companyId: string, sent: readonly SentSale[]) {
  const now = ctx.clock.now();
  const storeOf = await placesOf(ctx, companyId);
  const rows = sent.map((one) => rowOf(one, { storeOf, now }));
  const digests = sent
    .filter(({ sale: { customer, emailConsent } }) => emailConsent === 'No' && customer.email !== '')
    .map(({ sale: { customer } }) => emailDigest(customer.email));
  if (digests.length > 0) await insertOptOuts(ctx, companyId, [...new Set(digests)]);
  const optOuts = await findOptOuts(
    ctx,
    companyId,
    rows.map((row) => emailDigest(row.customer_email)),
  );
  const refunded = await findRefunded(
    ctx,
    companyId,
    rows.map((row) => row.number_key),
  );
  for (const row of rows) if (row.refund_of !== null) refunded.add(refundKey(row.sender_id, row.refund_of));
  const twinOf = await findTwinsOf(ctx, companyId, rows);
  return rows.map((row, at) => {
    const isRefunded = row.kind === 'Sale' && refunded.has(refundKey(row.sender_id, row.number_key));
    const read = {
      ...row,
      refunded_at: isRefunded ? now : null,
      duplicate_of: row.kind === 'Sale' ? (twinOf(row) ?? null) : null,
    };
    const isMapped = row.code === '' || storeOf.has(row.code);
    const reasons = judgeRow(read, { isMapped, hasOptedOut: optOuts.has(emailDigest(row.customer_email)) });
    const isProcessed = reasons.length === 0;
    const status = isProcessed ? ('Processed' as const) : ('NotProcessed' as const);
    // From the start, so that handing it over doesn't write it a second time.
    const isOffered = isProcessed && !row.is_test && sent[at]?.isPast !== true;
    return {
      ...read,
      status,
      processed_at: isProcessed ? now : null,
      reasons,
      open_reasons: reasons,
      quote: isOffered ? ('Waiting' as const) : null,
      quote_at: isOffered ? now : null,
    };
  });
}

/** Stores by their own code, and by the codes mapped to them. */
async function placesOf(ctx: Ctx, companyId: string): Promise<Map<string, string>> {
  const stores = await findStores(ctx, companyId);
  const codes = await findCodes(ctx, companyId);
  return new Map([...codes, ...stores].map((one) => [one.code, one.store_id]));
}

const unfixed = { fixed_email: null, fixed_consent: false, is_not_duplicate: false };

interface RowParts {
  readonly storeOf: ReadonlyMap<string, string>;
  readonly now: Date;
}

type Unjudged = ReturnType<typeof rowOf>;

function rowOf({ sale, store, isTest = false }: SentSale, { storeOf, now }: RowParts) {
  const { customer, items, total } = sale;
  const [match = null, email = null] = isTest
    ? []
    : matchTexts({ ...customer, total, items }).map((text) => sha256(text));
  // A register that sends no store's code is known by its own.
  const code = sale.store || sale.register || '';
  return {
    company_id: store.company_id,
    sale_id: newId(),
    sender_id: store.store_id,
    store_id: storeOf.get(code) ?? store.store_id,
    number: sale.number,
    number_key: numberKey(sale.number),
    kind: sale.kind,
    is_test: isTest,
    refund_of: sale.kind === 'Refund' && sale.refundOf ? numberKey(sale.refundOf) : null,
    code,
    // A register's clock may be ahead. A day without a time counts as noon, which may be later today.
    sold_at: new Date(Math.min(new Date(sale.soldAt).getTime(), now.getTime())),
    associate: sale.associate,
    customer_name: customer.name,
    customer_email: customer.email,
    customer_phone: customer.phone,
    consent: sale.emailConsent,
    items: JSON.stringify(items),
    total,
    extra: JSON.stringify(extraOf(sale)),
    match_key: match,
    email_key: email,
    ...unfixed,
    received_at: now,
  };
}

/** Of two entries of one sale, the one that came later repeats the other, also within a message. */
async function findTwinsOf(ctx: Ctx, companyId: string, rows: readonly Unjudged[]) {
  const keys = [...new Set(rows.flatMap(keysOf))];
  const times = rows.map((row) => row.sold_at.getTime());
  const since = new Date(Math.min(...times) - twinDays * dayMs);
  const stored = keys.length === 0 ? [] : await findTwins(ctx, companyId, keys, since);
  // In the order in which they came.
  const known = [...stored, ...rows.filter(({ kind }) => kind === 'Sale')];
  const placesBy = new Map<string, number[]>();
  for (const [place, one] of known.entries())
    for (const key of keysOf(one)) placesBy.set(key, [...(placesBy.get(key) ?? []), place]);
  return (row: Unjudged): string | undefined => {
    const at = row.sold_at.getTime();
    const places = keysOf(row).flatMap((key) => placesBy.get(key) ?? []);
    const first = places
      .toSorted((a, b) => a - b)
      .map((place) => known[place])
      .find((one) => one !== undefined && Math.abs(one.sold_at.getTime() - at) <= twinDays * dayMs);
    return first === undefined || first.sale_id === row.sale_id ? undefined : first.number;
  };
}

import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { findStores } from '#modules/register/stores/server/store-store.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import type { SaleDetails, SaleRow } from '../contract/sale-endpoints.ts';
import { reasonSentence, reasons } from '../domain/reasons.ts';
import { emailDigest } from './digest.ts';
import { emailOf } from './judge-stored.ts';
import { findOptOutTimes } from './sale-store.ts';
import type { SaleRecord } from './sale-tables.ts';

/** Our choice (decision 0038): a quote takes weeks, not months. */
export const customerDays = 90;

function actionsOf(row: SaleRecord): SaleRow['actions'] {
  if (row.status === 'Processed' || row.customer_erased_at !== null) return [];
  const fixes = row.open_reasons.flatMap((reason) => reasons[reason].fix ?? []);
  const isFixed = row.fixed_email !== null || row.fixed_consent || row.is_not_duplicate;
  const isReady = row.open_reasons.length === 0 && row.resent_at === null;
  return [
    ...fixes,
    ...(isFixed ? (['undo'] as const) : []),
    ...(isReady ? (['resend'] as const) : []),
    ...(row.dismissed_at === null && !isReady ? (['dismiss'] as const) : []),
  ];
}

function fixedWords(row: SaleRecord): string {
  return [
    ...(row.fixed_email === null ? [] : [`${row.fixed_email} added`]),
    ...(row.fixed_consent ? ['Consent recorded'] : []),
    ...(row.is_not_duplicate ? ['Marked as not a duplicate'] : []),
  ].join(', ');
}

function itemWords({ items }: SaleRecord): string {
  const [first] = items;
  if (first === undefined) return '';
  return items.length === 1 ? first.description : `${first.description} + ${items.length - 1}`;
}

interface Names {
  readonly people: ReadonlyMap<string, string>;
  readonly stores: ReadonlyMap<string, string>;
  /** When customers opted out, by the digests of their emails. */
  readonly optOuts: ReadonlyMap<string, Date>;
}

/** At this sale, or at another one of the company. */
function optedOutOn(row: SaleRecord, { optOuts }: Pick<Names, 'optOuts'>): string | undefined {
  const at = row.consent === 'No' ? row.sold_at : optOuts.get(emailDigest(emailOf(row)));
  return at && formatDay(day(providerDay(at)));
}

export const digestsOf = (rows: readonly SaleRecord[]): readonly string[] =>
  rows.filter((row) => row.open_reasons.includes('OptedOut')).map((row) => emailDigest(emailOf(row)));

function saysOf(row: SaleRecord, names: Names): string {
  const [open = row.reasons[0]] = row.open_reasons;
  if (row.status === 'Processed' || open === undefined) return '';
  if (row.customer_erased_at !== null && reasons[open].fix !== null)
    return "The customer's data was erased. Nothing to fix.";
  return reasonSentence(open, {
    code: row.code,
    duplicateOf: row.duplicate_of,
    optedOutOn: open === 'OptedOut' ? optedOutOn(row, names) : undefined,
  });
}

export function presentRow(row: SaleRecord, names: Names): SaleRow {
  const { people, stores } = names;
  const personOf = (personId: string | null) => people.get(personId ?? '') ?? '';
  return {
    saleId: row.sale_id,
    number: row.number,
    kind: row.kind,
    isTest: row.is_test,
    storeId: row.store_id,
    storeName: stores.get(row.store_id) ?? '',
    code: row.code,
    soldAt: row.sold_at.toISOString(),
    associate: row.associate,
    customer: row.customer_name,
    item: itemWords(row),
    total: Number(row.total),
    status: row.status,
    reasons: row.reasons,
    open: row.open_reasons,
    says: saysOf(row, names),
    fixed:
      row.fixed_at === null
        ? null
        : { says: fixedWords(row), by: personOf(row.fixed_by), at: row.fixed_at.toISOString() },
    processedAt: row.processed_at?.toISOString() ?? null,
    resent: row.resent_at === null ? null : { by: personOf(row.resent_by), at: row.resent_at.toISOString() },
    quote:
      row.quote === null || row.quote_at === null
        ? null
        : { status: row.quote, at: row.quote_at.toISOString() },
    isDismissed: row.dismissed_at !== null,
    actions: actionsOf(row),
  };
}

export async function namesFor(ctx: Ctx, companyId: string, rows: readonly SaleRecord[]): Promise<Names> {
  const ids = rows.flatMap(({ fixed_by: fixer, resent_by: sender }) => [fixer ?? [], sender ?? []].flat());
  const stores = await findStores(ctx, companyId);
  return {
    people: await findPersonNames(ctx, [...new Set(ids)]),
    stores: new Map(stores.map((store) => [store.store_id, store.name])),
    optOuts: await findOptOutTimes(ctx, companyId, digestsOf(rows)),
  };
}

export async function presentOne(ctx: Ctx, row: SaleRecord): Promise<SaleRow> {
  return presentRow(row, await namesFor(ctx, row.company_id, [row]));
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function presentTwin(row: SaleRecord, names: Names): SaleDetails['twin'] {
  const { number, storeName, soldAt, associate, customer, item, total } = presentRow(row, names);
  return { number, storeName, soldAt, associate, customer, item, total };
}

export async function presentDetails(
  ctx: Ctx,
  row: SaleRecord,
  twin: SaleRecord | undefined,
): Promise<SaleDetails> {
  const names = await namesFor(ctx, row.company_id, [row]);
  return {
    ...presentRow(row, names),
    twin: twin === undefined ? null : presentTwin(twin, names),
    customerEmail: emailOf(row),
    customerPhone: row.customer_phone,
    consent: row.consent,
    items: row.items,
    extra: Object.entries(row.extra).map(([name, value]) => ({ name, value: shown(value) })),
    receivedAt: row.received_at.toISOString(),
    customerErasedOn: addDays(providerDay(row.sold_at), customerDays),
  };
}

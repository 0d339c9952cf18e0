import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { RatePart } from '#outside/tax-rates/port.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import type { DestinationTax } from './find-tax.ts';

interface RecordTables {
  'marketplace.tax_record': {
    company_id: string;
    record_id: string;
    checkout_id: string;
    at: Date;
    step: 'Submitted' | 'Approved';
    by_person: string;
    on_day: Day;
    state: string;
    postcode: string;
    city: string;
    country: string;
    for_resale: boolean;
    rate: number;
    full_rate: number;
    parts: ColumnType<readonly RatePart[], string, never>;
    source: string;
    rated_on: Maybe<Day>;
    is_estimate: Maybe<boolean>;
    tax: Cents;
    total: Cents;
    document_id: Maybe<string>;
    document_file_id: Maybe<string>;
    document_effective_on: Maybe<Day>;
    document_expires_on: Maybe<Day>;
  };
}

export type TaxRecordRow = Selectable<RecordTables['marketplace.tax_record']>;
type NewRecord = Insertable<RecordTables['marketplace.tax_record']>;

const tables = (ctx: Ctx) => tablesOf<RecordTables>(ctx);

interface TaxedCheckout {
  readonly companyId: string;
  readonly checkoutId: string;
  readonly step: NewRecord['step'];
  readonly on: Day;
  readonly destination: DeliveryAddress;
  readonly forResale: boolean;
  readonly tax: DestinationTax;
  readonly cost: { readonly tax: Cents; readonly total: Cents };
}

/** Keeps what was believed about a checkout's tax, and why. Never changed: the table grants no update and no delete. */
export async function recordTax(ctx: Ctx, checkout: TaxedCheckout): Promise<void> {
  const { companyId, checkoutId, step, on, destination, forResale, tax, cost } = checkout;
  const { state, postCode, city, country } = destination;
  const { believed, exemption } = tax;
  await tables(ctx)
    .insertInto('marketplace.tax_record')
    .values({
      company_id: companyId,
      record_id: newId(),
      checkout_id: checkoutId,
      at: ctx.clock.now(),
      step,
      by_person: requireMember(ctx.actor).personId,
      on_day: on,
      state,
      postcode: postCode,
      city,
      country,
      for_resale: forResale,
      rate: tax.rate,
      full_rate: believed.rate,
      parts: JSON.stringify(believed.parts),
      source: believed.source,
      rated_on: believed.ratedOn,
      is_estimate: believed.isEstimate,
      tax: cost.tax,
      total: cost.total,
      document_id: exemption?.documentId ?? null,
      document_file_id: exemption?.fileId ?? null,
      document_effective_on: exemption?.effectiveOn ?? null,
      document_expires_on: exemption?.expiresOn ?? null,
    })
    .execute();
}

interface RecordsWanted {
  readonly from: Date;
  readonly until: Date;
  readonly after: readonly [Date, string] | undefined;
  readonly limit: number;
}

/** Of all companies, oldest first. */
export function findTaxRecords(
  ctx: Ctx,
  { from, until, after, limit }: RecordsWanted,
): Promise<TaxRecordRow[]> {
  let query = tables(ctx)
    .selectFrom('marketplace.tax_record')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', until);
  if (after !== undefined)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'record_id'), '>', tuple(...after)));
  return query.orderBy('at').orderBy('record_id').limit(limit).execute();
}

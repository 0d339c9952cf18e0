import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Coverage } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { ClaimDetails } from '../contract/claim-endpoints.ts';
import type { ClaimMove, ClaimStatus } from '../domain/claim-moves.ts';
import { remindedStatuses } from '../domain/claim-reminders.ts';

/** The shipment when the claim was drafted; later edits change nothing. */
export interface ClaimFacts {
  readonly shipmentNumber: string;
  readonly recipient: string;
  readonly carrier: string | null;
  readonly service: string | null;
  readonly trackingTail: string | null;
  readonly insuredValue: Cents;
  readonly coverage: Coverage;
  readonly exceptions: readonly string[];
}

/** The diamond order whose stones are in the parcel, the memo they are lent on, or their appraisal. */
export interface OrderProof {
  /** Absent: an order. */
  readonly kind?: 'memo' | 'appraisal';
  readonly number: string;
  readonly reports: readonly { readonly label: string; readonly url: string | null }[];
}

export interface Figures {
  readonly deductible: Cents;
  readonly carrierPaid: Cents;
  readonly salvage: Cents;
}

export interface StoredDecision extends Partial<Figures> {
  readonly words: string;
  readonly clause?: string;
}

interface ClaimTables {
  'shipping.claim': {
    company_id: string;
    claim_id: string;
    shipment_id: string;
    number: Maybe<string>;
    status: ClaimStatus;
    facts: ColumnType<ClaimFacts, string, never>;
    details: ColumnType<ClaimDetails, string, string>;
    tendered_on: Day;
    is_late: Otherwise<boolean>;
    taken_by: Maybe<string>;
    decision: ColumnType<StoredDecision | null, string | null | undefined, string | null>;
    approved_first_by: Maybe<string>;
    payout: Maybe<Cents>;
    payment_reference: Maybe<string>;
    reserve: Maybe<Cents>;
    submitted_at: Maybe<Date>;
    moved_at: Date;
    /** What of tracking drafted it; null if a person did. */
    drafted_for: Maybe<string>;
    order_proof: ColumnType<OrderProof | null, string | null | undefined, string>;
    appealed_at: Maybe<Date>;
    /** Sent since the status changed. */
    reminders: Otherwise<number>;
    created_by: string;
    created_at: Date;
    changed_at: Date;
  };
  'shipping.claim_entry': {
    company_id: string;
    entry_id: string;
    claim_id: string;
    kind: 'move' | 'message' | 'note';
    move: Maybe<string>;
    words: string;
    by_staff: boolean;
    /** Null: the recipient or the carrier. */
    written_by: Maybe<string>;
    written_at: Date;
    sent_to: Maybe<string>;
    document_ids: Otherwise<string[]>;
    by_email: Otherwise<boolean>;
  };
}

export type ClaimRow = Selectable<ClaimTables['shipping.claim']>;
export type EntryRow = Selectable<ClaimTables['shipping.claim_entry']>;
export type ClaimChange = Updateable<ClaimTables['shipping.claim']>;

export interface ClaimKey {
  readonly companyId: string;
  readonly claimId: string;
}
export const keyOf = (row: ClaimRow): ClaimKey => ({ companyId: row.company_id, claimId: row.claim_id });

const tables = (ctx: Ctx) => tablesOf<ClaimTables>(ctx);

export const insertClaim = (ctx: Ctx, claim: Insertable<ClaimTables['shipping.claim']>): Promise<ClaimRow> =>
  tables(ctx).insertInto('shipping.claim').values(claim).returningAll().executeTakeFirstOrThrow();

const claimQuery = (ctx: Ctx, { companyId, claimId }: ClaimKey) =>
  tables(ctx)
    .selectFrom('shipping.claim')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId);

export const findClaim = (ctx: Ctx, key: ClaimKey) => claimQuery(ctx, key).executeTakeFirst();
export const lockClaim = (ctx: Ctx, key: ClaimKey) => claimQuery(ctx, key).forUpdate().executeTakeFirst();

/** The claim that isn't withdrawn; there is one at most. */
export const findClaimOf = (ctx: Ctx, companyId: string, shipmentId: string) =>
  tables(ctx)
    .selectFrom('shipping.claim')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .where('status', '<>', 'Withdrawn')
    .executeTakeFirst();

interface DraftedFor {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly occasion: string;
}

export const isDraftedFor = async (
  ctx: Ctx,
  { companyId, shipmentId, occasion }: DraftedFor,
): Promise<boolean> =>
  (await tables(ctx)
    .selectFrom('shipping.claim')
    .select('claim_id')
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .where('drafted_for', '=', occasion)
    .executeTakeFirst()) !== undefined;

export const updateClaim = (ctx: Ctx, { companyId, claimId }: ClaimKey, change: ClaimChange) =>
  tables(ctx)
    .updateTable('shipping.claim')
    .set({ ...change, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function nextClaimNumber(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{
    number: string;
  }>`select nextval('shipping.claim_number')::text as number`.execute(tables(ctx));
  return `C-${rows[0]?.number ?? ''}`;
}

const mostClaims = 500;

/** Withdrawn drafts were never filed and aren't listed. */
export function findClaims(ctx: Ctx, companyId: string, createdBy?: string): Promise<ClaimRow[]> {
  let query = tables(ctx)
    .selectFrom('shipping.claim')
    .selectAll()
    .where('company_id', '=', companyId)
    .where((is) => is.or([is('status', '<>', 'Withdrawn'), is('number', 'is not', null)]))
    .orderBy('moved_at', 'desc')
    .orderBy('claim_id', 'desc')
    .limit(mostClaims);
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  return query.execute();
}

/** Of any company, for parcels to this recipient; newest first. */
export const findClaimsTo = (ctx: Ctx, recipient: string, butClaim: string): Promise<ClaimRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim')
    .selectAll()
    .where(sql<boolean>`lower(facts ->> 'recipient') = lower(${recipient})`)
    .where('claim_id', '<>', butClaim)
    .where('submitted_at', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .limit(20)
    .execute();

/** Of filed claims, by id. */
export async function findNumbers(ctx: Ctx, claimIds: readonly string[]): Promise<Map<string, string>> {
  if (claimIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('shipping.claim')
    .select(['claim_id', 'number'])
    .where('claim_id', 'in', [...claimIds])
    .execute();
  return new Map(rows.map(({ claim_id: id, number }) => [id, number ?? '']));
}

const settled: readonly ClaimStatus[] = ['NotSubmitted', 'Paid', 'Withdrawn', 'Denied', 'Archived'];

/** Longest waiting first. */
export const findOpenClaims = (ctx: Ctx): Promise<ClaimRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim')
    .selectAll()
    .where('status', 'not in', settled)
    .orderBy('moved_at')
    .limit(mostClaims)
    .execute();

export const findWaitingClaims = (ctx: Ctx): Promise<ClaimRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim')
    .selectAll()
    .where('status', 'in', remindedStatuses)
    .orderBy('moved_at')
    .execute();

/** Leaves the time of the last change, which says whether anyone touched a draft. */
export async function updateReminders(ctx: Ctx, { companyId, claimId }: ClaimKey, reminders: number) {
  await tables(ctx)
    .updateTable('shipping.claim')
    .set({ reminders })
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .execute();
}

interface Filled {
  readonly orderProof: OrderProof;
  readonly details: ClaimDetails;
}

/** By us, so the draft still counts as untouched. */
export async function fillDraft(ctx: Ctx, { companyId, claimId }: ClaimKey, { orderProof, details }: Filled) {
  await tables(ctx)
    .updateTable('shipping.claim')
    .set({ order_proof: JSON.stringify(orderProof), details: JSON.stringify(details) })
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .execute();
}

export const findDecidedSince = (ctx: Ctx, since: Date): Promise<ClaimRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim')
    .selectAll()
    .where('status', 'in', ['Paid', 'Denied', 'Archived'])
    .where('moved_at', '>=', since)
    .execute();

interface NewEntry {
  readonly kind: EntryRow['kind'];
  readonly move?: ClaimMove;
  readonly words: string;
  readonly byStaff: boolean;
  readonly personId: string | null;
  readonly sentTo?: string | undefined;
  readonly documentIds?: readonly string[] | undefined;
  readonly byEmail?: boolean | undefined;
}

export async function insertEntry(ctx: Ctx, key: ClaimKey, entry: NewEntry): Promise<void> {
  await tables(ctx)
    .insertInto('shipping.claim_entry')
    .values({
      company_id: key.companyId,
      claim_id: key.claimId,
      entry_id: newId(),
      kind: entry.kind,
      move: entry.move ?? null,
      words: entry.words,
      by_staff: entry.byStaff,
      written_by: entry.personId,
      written_at: ctx.clock.now(),
      sent_to: entry.sentTo ?? null,
      document_ids: [...(entry.documentIds ?? [])],
      by_email: entry.byEmail ?? false,
    })
    .execute();
}

export const findEntries = (ctx: Ctx, { companyId, claimId }: ClaimKey): Promise<EntryRow[]> =>
  tables(ctx)
    .selectFrom('shipping.claim_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('claim_id', '=', claimId)
    .orderBy('written_at')
    .orderBy('entry_id')
    .execute();

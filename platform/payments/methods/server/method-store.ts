import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable, ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardBrand } from '#outside/card-gateway/port.ts';
import type { BillingAddress, MethodKind, MethodStatus } from '../domain/method.ts';

export interface MethodTables {
  'payments.method': {
    company_id: string;
    method_id: string;
    kind: MethodKind;
    status: MethodStatus;
    token: Maybe<string>;
    nickname: Otherwise<string>;
    is_default: Otherwise<boolean>;
    /** A card that no service uses. */
    bills_only: Otherwise<boolean>;
    last_four: Maybe<string>;
    brand: Maybe<CardBrand>;
    expiry_month: Maybe<number>;
    expiry_year: Maybe<number>;
    ownership: Maybe<'personal' | 'business'>;
    account_use: Maybe<'checking' | 'savings'>;
    bank_name: Maybe<string>;
    holder_name: string;
    holder_email: string;
    billing_address: ColumnType<BillingAddress, string, string>;
    reason: Maybe<string>;
    hold_reference: Maybe<string>;
    hold_amount: Maybe<Cents>;
    hold_released_at: Maybe<Date>;
    intent: Maybe<string>;
    session_id: Maybe<string>;
    wants_default: Otherwise<boolean>;
    added_by: string;
    added_at: Date;
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
}

const tables = (ctx: Ctx) => tablesOf<MethodTables>(ctx);

export type MethodRow = Selectable<MethodTables['payments.method']>;

export interface MethodKey {
  readonly companyId: string;
  readonly methodId: string;
}

/** Only one transaction at a time may change the default or the card. */
export async function lockMethods(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:methods:${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export interface NewMethodRow {
  readonly companyId: string;
  readonly methodId: string;
  readonly kind: MethodKind;
  readonly nickname: string;
  readonly holderName: string;
  readonly holderEmail: string;
  readonly usage: 'personal' | 'business';
  readonly billingAddress: BillingAddress;
  readonly wantsDefault: boolean;
  readonly billsOnly: boolean;
  readonly intent: string;
  readonly sessionId: string | null;
  readonly personId: string;
}

export function insertMethod(ctx: Ctx, method: NewMethodRow): Promise<MethodRow> {
  const now = ctx.clock.now();
  return tables(ctx)
    .insertInto('payments.method')
    .values({
      company_id: method.companyId,
      method_id: method.methodId,
      kind: method.kind,
      status: 'Adding',
      nickname: method.nickname,
      holder_name: method.holderName,
      holder_email: method.holderEmail,
      ownership: method.usage,
      billing_address: JSON.stringify(method.billingAddress),
      wants_default: method.wantsDefault,
      bills_only: method.billsOnly,
      intent: method.intent,
      session_id: method.sessionId,
      added_by: method.personId,
      added_at: now,
      changed_by: method.personId,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findMethodByIntent(
  ctx: Ctx,
  companyId: string,
  intent: string,
): Promise<MethodRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.method')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('intent', '=', intent)
    .executeTakeFirst();
}

/** Failed attempts in this session. */
export async function countFailedAttempts(
  ctx: Ctx,
  companyId: string,
  tried: { readonly sessionId: string; readonly kind: MethodKind },
): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('payments.method')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('company_id', '=', companyId)
    .where('session_id', '=', tried.sessionId)
    .where('kind', '=', tried.kind)
    .where('status', '=', 'Failed')
    // A stored account whose deposits bounced later is not a failed attempt.
    .where('token', 'is', null)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** The methods a company sees, the default first, then newest first. */
export function listVisibleMethods(ctx: Ctx, companyId: string): Promise<MethodRow[]> {
  return (
    tables(ctx)
      .selectFrom('payments.method')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('status', '<>', 'Removed')
      // A failed attempt was reported at once, so only methods that failed after being stored are listed.
      .where((where) => where.or([where('status', '<>', 'Failed'), where('token', 'is not', null)]))
      .orderBy('is_default', 'desc')
      .orderBy('added_at', 'desc')
      .orderBy('method_id')
      .execute()
  );
}

export function findMethod(ctx: Ctx, { companyId, methodId }: MethodKey): Promise<MethodRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.method')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('method_id', '=', methodId)
    .executeTakeFirst();
}

/** By the gateway's reference of the method or its hold. */
export function findMethodByReference(ctx: Ctx, reference: string): Promise<MethodRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.method')
    .selectAll()
    .where((where) => where.or([where('token', '=', reference), where('hold_reference', '=', reference)]))
    .executeTakeFirst();
}

export function updateMethod(
  ctx: Ctx,
  { company_id: companyId, method_id: methodId, version }: MethodRow,
  changed: Updateable<MethodTables['payments.method']>,
): Promise<MethodRow> {
  return tables(ctx)
    .updateTable('payments.method')
    .set({ ...changed, changed_at: ctx.clock.now(), version: version + 1 })
    .where('company_id', '=', companyId)
    .where('method_id', '=', methodId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

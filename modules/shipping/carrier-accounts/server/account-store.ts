import type { Day } from '#kit/domain/day.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AccountCarrier } from '../domain/account-carrier.ts';
import type { AccountReach, AccountStatus } from '../domain/account-status.ts';

export interface CarrierAccountTables {
  'shipping.carrier_account': {
    company_id: string;
    account_id: string;
    carrier: AccountCarrier;
    name: string;
    details_sealed: string;
    tail: string;
    applies_to: AccountReach;
    location_id: Maybe<string>;
    status: AccountStatus;
    problem: Maybe<string>;
    problem_words: Otherwise<string>;
    asked_on: Day;
    valid_until: Maybe<Day>;
    checked_at: Maybe<Date>;
    reminded_at: Maybe<Date>;
    waits_since: Maybe<Date>;
    settled_at: Maybe<Date>;
    default_services: Otherwise<string[]>;
    falls_back: Otherwise<boolean>;
    created_by: string;
    created_at: Date;
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
  'shipping.fedex_account': {
    company_id: string;
    account_number: string;
    account_name: string;
    meter_number: string;
    applies_to: AccountReach;
    is_active: Otherwise<boolean>;
    kept_by: string;
    kept_at: Date;
  };
}

type Table = CarrierAccountTables['shipping.carrier_account'];
export type AccountRow = Selectable<Table>;
export type EarlierAccount = Selectable<CarrierAccountTables['shipping.fedex_account']>;

export interface AccountKey {
  readonly company_id: string;
  readonly account_id: string;
}

const tables = (ctx: Ctx) => tablesOf<CarrierAccountTables>(ctx);
const accounts = (ctx: Ctx) => tables(ctx).selectFrom('shipping.carrier_account').selectAll();

export const findAccounts = (ctx: Ctx, companyId: string): Promise<AccountRow[]> =>
  accounts(ctx)
    .where('company_id', '=', companyId)
    .orderBy('carrier')
    .orderBy('name')
    .orderBy('account_id')
    .limit(200)
    .execute();

const oneAccount = (ctx: Ctx, { company_id, account_id }: AccountKey) =>
  accounts(ctx).where('company_id', '=', company_id).where('account_id', '=', account_id);

export const findAccount = (ctx: Ctx, key: AccountKey) => oneAccount(ctx, key).executeTakeFirst();
export const lockAccount = (ctx: Ctx, key: AccountKey) => oneAccount(ctx, key).forUpdate().executeTakeFirst();

/** Until the transaction ends: the numbers are sealed, so no index keeps an account from being added twice. */
export const lockNewAccounts = (ctx: Ctx, companyId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`carrier accounts ${companyId}`}, 0))`.execute(
    ctx.database,
  );

export const insertAccount = (ctx: Ctx, row: Insertable<Table>): Promise<AccountRow> =>
  tables(ctx).insertInto('shipping.carrier_account').values(row).returningAll().executeTakeFirstOrThrow();

export const updateAccount = (
  ctx: Ctx,
  { company_id, account_id }: AccountKey,
  change: Updateable<Table>,
): Promise<AccountRow> =>
  tables(ctx)
    .updateTable('shipping.carrier_account')
    .set(change)
    .where('company_id', '=', company_id)
    .where('account_id', '=', account_id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteAccount(ctx: Ctx, { company_id, account_id }: AccountKey): Promise<void> {
  await tables(ctx)
    .deleteFrom('shipping.carrier_account')
    .where('company_id', '=', company_id)
    .where('account_id', '=', account_id)
    .execute();
}

/** Not checked since then; the longest first. */
export const findAccountsDue = (ctx: Ctx, verifying: Date, others: Date): Promise<AccountRow[]> =>
  accounts(ctx)
    .where((is) =>
      is.or([
        is('checked_at', 'is', null),
        is.and([is('status', '=', 'Verifying'), is('checked_at', '<', verifying)]),
        is('checked_at', '<', others),
      ]),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(500)
    .execute();

/** For staff: what waits or fails, in all companies. */
export const findTroubledAccounts = (ctx: Ctx): Promise<AccountRow[]> =>
  accounts(ctx)
    .where('status', '!=', 'Active')
    .orderBy('changed_at', 'desc')
    .orderBy('account_id')
    .limit(200)
    .execute();

const unsettled = (ctx: Ctx) =>
  accounts(ctx)
    .where('status', '=', 'Verifying')
    .where('waits_since', 'is not', null)
    .where('settled_at', 'is', null);

/** For our staff to connect, across all companies; the longest wait first. */
export const findAccountsToConnect = (ctx: Ctx): Promise<AccountRow[]> =>
  unsettled(ctx).orderBy('waits_since').orderBy('account_id').limit(200).execute();

export const findSettledAccounts = (ctx: Ctx, since: Date): Promise<AccountRow[]> =>
  accounts(ctx).where('settled_at', '>=', since).where('waits_since', 'is not', null).execute();

export const findEarlierAccounts = (ctx: Ctx): Promise<EarlierAccount[]> =>
  tables(ctx).selectFrom('shipping.fedex_account').selectAll().orderBy('kept_at').limit(500).execute();

export async function deleteEarlierAccount(ctx: Ctx, row: EarlierAccount): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx)
    .deleteFrom('shipping.fedex_account')
    .where('company_id', '=', row.company_id)
    .where('account_number', '=', row.account_number)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

import type { Day } from '#kit/domain/day.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PickupService } from '../../domain/pickup-terms.ts';
import type { PickupTables, StoredAddress } from '../pickup-store.ts';

interface RuleTables extends PickupTables {
  'shipping.pickup_rule': {
    company_id: string;
    rule_id: string;
    service: PickupService;
    location_id: string;
    address: ColumnType<StoredAddress, string, string>;
    weekdays: number[];
    ready: string;
    close: string;
    parcels: number;
    weight_oz: number;
    place: string;
    instructions: string;
    skips_holidays: boolean;
    asked_until: Maybe<Day>;
    paused_by: Maybe<string>;
    paused_at: Maybe<Date>;
    created_by: string;
    created_at: Date;
  };
}

export type RuleRow = Selectable<RuleTables['shipping.pickup_rule']>;

interface RuleKey {
  readonly companyId: string;
  readonly ruleId: string;
}

const tables = (ctx: Ctx) => tablesOf<RuleTables>(ctx);

export const insertRule = (
  ctx: Ctx,
  rule: Insertable<RuleTables['shipping.pickup_rule']>,
): Promise<RuleRow> =>
  tables(ctx).insertInto('shipping.pickup_rule').values(rule).returningAll().executeTakeFirstOrThrow();

/** All of the company, or those of one person. */
export function findRules(ctx: Ctx, companyId: string, createdBy: string | undefined): Promise<RuleRow[]> {
  let query = tables(ctx)
    .selectFrom('shipping.pickup_rule')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .orderBy('rule_id');
  if (createdBy !== undefined) query = query.where('created_by', '=', createdBy);
  return query.execute();
}

export const lockRule = (ctx: Ctx, { companyId, ruleId }: RuleKey): Promise<RuleRow | undefined> =>
  tables(ctx)
    .selectFrom('shipping.pickup_rule')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('rule_id', '=', ruleId)
    .forUpdate()
    .executeTakeFirst();

export const updateRule = (
  ctx: Ctx,
  { companyId, ruleId }: RuleKey,
  change: Updateable<RuleTables['shipping.pickup_rule']>,
): Promise<RuleRow> =>
  tables(ctx)
    .updateTable('shipping.pickup_rule')
    .set(change)
    .where('company_id', '=', companyId)
    .where('rule_id', '=', ruleId)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deleteRule(ctx: Ctx, { companyId, ruleId }: RuleKey): Promise<void> {
  await tables(ctx)
    .deleteFrom('shipping.pickup_rule')
    .where('company_id', '=', companyId)
    .where('rule_id', '=', ruleId)
    .execute();
}

/** Every company's, a part at a time. */
export function findActiveRules(ctx: Ctx, after: string | undefined, limit: number): Promise<RuleRow[]> {
  let query = tables(ctx)
    .selectFrom('shipping.pickup_rule')
    .selectAll()
    .where('paused_at', 'is', null)
    .orderBy('rule_id')
    .limit(limit);
  if (after !== undefined) query = query.where('rule_id', '>', after);
  return query.execute();
}

interface LastPickup {
  readonly rule_id: string;
  readonly day: Day;
  readonly status: string;
  readonly failure: string | null;
}

/** The newest pickup of each rule. */
export async function findLastPickups(
  ctx: Ctx,
  companyId: string,
  ruleIds: readonly string[],
): Promise<ReadonlyMap<string, LastPickup>> {
  if (ruleIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('shipping.pickup')
    .distinctOn('rule_id')
    .select([sql<string>`rule_id`.as('rule_id'), 'day', 'status', 'failure'])
    .where('company_id', '=', companyId)
    .where('rule_id', 'in', ruleIds)
    .orderBy('rule_id')
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.rule_id, row]));
}

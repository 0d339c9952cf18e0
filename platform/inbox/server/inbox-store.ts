import type { PortalPath } from '#kit/domain/portal-path.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import {
  hasServicePermission,
  isApproved,
  isInForce,
  seesEveryRecord,
  serviceTypes,
} from '#platform/access/contract.ts';
import type { Member, RoleName, ServiceType, Staff } from '#platform/access/contract.ts';
import { staffCompanyId } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { ItemAction } from '../contract/inbox.ts';
import { noAmount, soonMs } from '../domain/inbox-item.ts';
import type { Harm, ItemIcon } from '../domain/inbox-item.ts';

export type ItemRow = Selectable<InboxTables['inbox.item']>;

const tables = (ctx: Ctx) => tablesOf<InboxTables>(ctx);

/** An existing key is updated and keeps its age; returns true if anything changed. */
export async function upsertItem(ctx: Ctx, row: Insertable<InboxTables['inbox.item']>): Promise<boolean> {
  const { company_id: _company, key: _key, posted_at: _posted, ...changed } = row;
  const columns = Object.keys(changed) as (keyof typeof changed)[];
  const inserted = await tables(ctx)
    .insertInto('inbox.item')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'key'])
        .doUpdateSet(changed)
        .where(
          sql<boolean>`(${sql.join(columns.map((column) => sql.ref(`item.${column}`)))})
            is distinct from (${sql.join(columns.map((column) => sql.ref(`excluded.${column}`)))})`,
        ),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export function deleteItem(ctx: Ctx, companyId: string, key: string): Promise<ItemRow | undefined> {
  return tables(ctx)
    .deleteFrom('inbox.item')
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirst();
}

export async function findItemKeys(ctx: Ctx, companyId: string, beginning: string): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('inbox.item')
    .select('key')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`starts_with(key, ${beginning})`)
    .execute();
  return rows.map(({ key }) => key);
}

/** The reader: their id, roles and permissions. */
interface InboxReader {
  readonly companyId: string;
  readonly personId: string;
  readonly roles: readonly RoleName[];
  readonly permissions: readonly ServiceType[];
  /** The services of which they see every record, not only their own. */
  readonly everyRecordOf: readonly ServiceType[];
}

/** Sort values of the last row shown; `at` is when its first page was ranked. */
type ItemCursor = readonly [
  at: Date,
  pressure: number,
  amount: number,
  due: string,
  postedAt: Date,
  key: string,
];

const visibleItems = (ctx: Ctx, { companyId, personId, roles, permissions, everyRecordOf }: InboxReader) =>
  tables(ctx)
    .selectFrom('inbox.item')
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([
        sql<boolean>`for_permission is null and for_person = ${personId}`,
        sql<boolean>`for_roles && ${[...roles]}::text[]`,
        sql<boolean>`for_permission = any(${[...permissions]}::text[])
          and (for_person is null or for_person = ${personId} or for_permission = any(${[...everyRecordOf]}::text[]))`,
      ]),
    );

/** An item visible to this reader. */
export const itemFor = (ctx: Ctx, reader: InboxReader, key: string): Promise<ItemRow | undefined> =>
  visibleItems(ctx, reader).selectAll().where('key', '=', key).executeTakeFirst();

/** As `pressureOf` and `compareItems` say; the tests compare both. */
const pressureAt = (at: Date) => sql<number>`case
  when harm = 'loss' or due <= ${at} then 0
  when harm = 'risk' or due <= ${new Date(at.getTime() + soonMs)} then 1
  else 2 end`;

/** Reads one extra row to know whether there is a next page. Later pages are ranked at the time of the first. */
export function rankedItems(
  ctx: Ctx,
  reader: InboxReader,
  { limit, after, at }: { readonly limit: number; readonly after: ItemCursor | undefined; readonly at: Date },
): Promise<(ItemRow & { readonly rank: number })[]> {
  const pressure = pressureAt(at);
  const items = visibleItems(ctx, reader).selectAll().select(pressure.as('rank'));
  const columns = [
    pressure,
    sql`coalesce(-amount, ${sql.lit(noAmount)})`,
    sql`coalesce(due, 'infinity')`,
    'posted_at',
    'key',
  ] as const;
  return nextRows(items, columns, { limit, after: after?.slice(1) }).execute();
}

const urgentCount = (ctx: Ctx) => sql<number>`count(*) filter (where ${pressureAt(ctx.clock.now())} = 0)`;

export function countItems(ctx: Ctx, reader: InboxReader): Promise<{ total: number; now: number }> {
  return visibleItems(ctx, reader)
    .select([sql<number>`count(*)`.as('total'), urgentCount(ctx).as('now')])
    .executeTakeFirstOrThrow();
}

export function countItemsByPath(
  ctx: Ctx,
  reader: InboxReader,
): Promise<{ path: PortalPath; total: number; urgent: number }[]> {
  return visibleItems(ctx, reader)
    .select(['path', sql<number>`count(*)`.as('total'), urgentCount(ctx).as('urgent')])
    .groupBy('path')
    .execute();
}

interface InboxTables {
  'inbox.item': {
    company_id: string;
    key: string;
    for_person: string | null;
    for_roles: RoleName[] | null;
    for_permission: ServiceType | null;
    title: string;
    why: string;
    path: PortalPath;
    verb: string;
    icon: ItemIcon;
    harm: Harm;
    amount: Cents | null;
    actions: ColumnType<ItemAction[], string, string>;
    due: Date | null;
    posted_at: Date;
    may_put_away: boolean;
  };
}

/** Before their company approves them, a person sees only items addressed to them. */
export function inboxReader(actor: Member | Staff, today: string): InboxReader {
  const { personId } = actor;
  if (actor.kind === 'staff')
    return { companyId: staffCompanyId, personId, roles: actor.roles, permissions: [], everyRecordOf: [] };
  const { companyId, roles } = actor;
  if (!isApproved(actor)) return { companyId, personId, roles: [], permissions: [], everyRecordOf: [] };
  const permissions = servicesOf(actor, today);
  const everyRecordOf = permissions.filter((service) => seesEveryRecord(actor, service));
  return { companyId, personId, roles, permissions, everyRecordOf };
}

function servicesOf({ subscriptions, permissions }: Member, today: string): ServiceType[] {
  const services = Object.keys(serviceTypes) as ServiceType[];
  return services.filter(
    (service) =>
      hasServicePermission(permissions, service) &&
      subscriptions.some((one) => one.serviceType === service && isInForce(one, () => today)),
  );
}

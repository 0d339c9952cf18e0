import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import type {
  listStores as listCall,
  RegisterStore,
} from '#modules/register/stores/contract/store-endpoints.ts';
import { messageRefusals } from '#modules/register/stores/contract/register-refusals.ts';
import type { RefusedMessage } from '#modules/register/stores/server/store-store.ts';
import { shopHoursBetween, storeHealth } from '#modules/register/stores/domain/store-health.ts';
import { requireRegister } from '#modules/register/stores/server/require-register.ts';
import { countRefused, findCodes, findLastRefused } from '#modules/register/stores/server/store-store.ts';
import { findVisibleStores } from '#modules/register/stores/server/visible-stores.ts';
import { storeTables } from '#modules/register/stores/server/store-tables.ts';
import type { StoreRow } from '#modules/register/stores/server/store-tables.ts';
import {
  isPermitted,
  providerDay,
  providerZone,
  rolesOf,
  startOfProviderDay,
} from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { saleTables } from './sale-tables.ts';
import { shopTime } from './shop-time.ts';

const shownDays = 8;

interface DayCount {
  readonly store_id: string;
  readonly on: string;
  readonly processed: number;
  readonly open: number;
}

function countDays(ctx: Ctx, companyId: string, since: Date): Promise<DayCount[]> {
  const on = sql<string>`to_char(sold_at at time zone ${sql.lit(providerZone)}, 'YYYY-MM-DD')`;
  return saleTables(ctx)
    .selectFrom('register.sale')
    .select([
      'store_id',
      on.as('on'),
      sql<number>`(count(*) filter (where status = 'Processed'))::int`.as('processed'),
      sql<number>`(count(*) filter (where status = 'NotProcessed'))::int`.as('open'),
    ])
    .where('company_id', '=', companyId)
    .where('sold_at', '>=', since)
    .groupBy(['store_id', on])
    .execute();
}

interface Latest {
  readonly store_id: string;
  readonly at: Date | null;
}

/** By store, since each one's last sale is found in an index, and no two years of sales are read for it. */
const findLatest = (ctx: Ctx, companyId: string): Promise<Latest[]> =>
  storeTables(ctx)
    .selectFrom('register.store')
    .select([
      'store_id',
      sql<Date | null>`(select sale.sold_at from register.sale as sale
        where sale.company_id = store.company_id and sale.store_id = store.store_id
        order by sale.sold_at desc limit 1)`.as('at'),
    ])
    .where('company_id', '=', companyId)
    .limit(200)
    .execute();

/** Codes of sales that no store has, by the store that sent them. */
const findUnmapped = (ctx: Ctx, companyId: string) =>
  saleTables(ctx)
    .selectFrom('register.sale')
    .select(['sender_id', 'code'])
    .distinct()
    .where('company_id', '=', companyId)
    .where('needs_fix', '=', true)
    .where(sql<boolean>`'StoreNotMapped' = any(open_reasons)`)
    .orderBy('code')
    .limit(200)
    .execute();

export async function listStores(ctx: Ctx): Promise<EndpointAnswer<typeof listCall>> {
  const member = requireRegister(ctx);
  const { companyId } = member;
  const now = ctx.clock.now();
  const today = providerDay(now);
  const since = addDays(today, 1 - shownDays);
  const stores = await findVisibleStores(ctx, member);
  const codes = await findCodes(ctx, companyId);
  const refused = await countRefused(ctx, companyId, now);
  const lastRefused = await findLastRefused(ctx, companyId, now);
  const counts = await countDays(ctx, companyId, startOfProviderDay(since));
  const latest = await findLatest(ctx, companyId);
  const unmapped = await findUnmapped(ctx, companyId);
  return {
    items: stores.map((row) =>
      present(row, {
        now,
        today,
        codes: codes.filter((one) => one.store_id === row.store_id).map(({ code }) => code),
        refused: refused.find((one) => one.store_id === row.store_id),
        lastRefused: lastRefused.find((one) => one.store_id === row.store_id),
        counts: counts.filter((one) => one.store_id === row.store_id),
        latest: latest.find((one) => one.store_id === row.store_id)?.at ?? null,
        unmapped: unmapped.filter((one) => one.sender_id === row.store_id).map(({ code }) => code),
      }),
    ),
    actions: isPermitted(rolesOf(member), ['BusinessAdministrator'], companyId) ? ['setUp'] : [],
  };
}

interface Facts {
  readonly now: Date;
  readonly today: Day;
  readonly codes: string[];
  readonly refused: { readonly week: number; readonly day: number } | undefined;
  readonly lastRefused: RefusedMessage | undefined;
  readonly counts: readonly DayCount[];
  readonly latest: Date | null;
  readonly unmapped: readonly string[];
}

const sentences = new Map(Object.values(messageRefusals).map(({ code, sentence }) => [code, sentence]));

const presentRefused = (message: RefusedMessage | undefined): RegisterStore['lastRefused'] =>
  message === undefined
    ? null
    : { says: sentences.get(message.refusal) ?? message.refusal, at: message.received_at.toISOString() };

function present(row: StoreRow, facts: Facts): RegisterStore {
  const { now, today, counts, latest } = facts;
  const { status, whys } = storeHealth({
    // A folder needs no key.
    hasKey: row.key_id !== null || row.file_at !== null,
    lastSaleAt: latest,
    refusedToday: facts.refused?.day ?? 0,
    unmapped: facts.unmapped,
    quietHours: latest === null ? 0 : shopHoursBetween(latest, now, shopTime),
  });
  const ofDay = (on: string) => counts.find((one) => one.on === on);
  const days = Array.from({ length: shownDays }, (_, at) => addDays(today, at + 1 - shownDays));
  return {
    storeId: row.store_id,
    name: row.name,
    code: row.code,
    codes: facts.codes,
    keyId: row.key_id,
    keyMadeAt: row.key_made_at?.toISOString() ?? null,
    version: row.version,
    status,
    why: whys[0] ?? null,
    alsoWhy: whys.slice(1),
    lastSaleAt: latest?.toISOString() ?? null,
    today: { processed: ofDay(today)?.processed ?? 0, notProcessed: ofDay(today)?.open ?? 0 },
    days: days.map((on) => ({ on, sales: (ofDay(on)?.processed ?? 0) + (ofDay(on)?.open ?? 0) })),
    refused: facts.refused?.week ?? 0,
    lastRefused: presentRefused(facts.lastRefused),
    lastFileAt: row.file_at?.toISOString() ?? null,
    folder: row.store_id,
    locationId: row.location_id,
  };
}

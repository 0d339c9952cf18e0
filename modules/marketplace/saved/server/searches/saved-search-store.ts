import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Member } from '#platform/access/contract.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';

type StoredSearch = ColumnType<SearchParameters, string, never>;

interface SavedSearchTables {
  'marketplace.search_preset': {
    company_id: string;
    preset_id: string;
    person_id: string;
    nickname: string;
    selection: StoredSearch;
    saved_at: Date;
    seen: Otherwise<string>;
    looked_at: Date;
    alerts: Otherwise<boolean>;
    told: Maybe<string>;
    told_at: Maybe<Date>;
  };
  'marketplace.kept_selection': {
    company_id: string;
    selection_id: string;
    person_id: string;
    selection: StoredSearch;
    kept_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<SavedSearchTables>(ctx);

export interface PresetRow {
  readonly preset_id: string;
  readonly nickname: string;
  readonly selection: SearchParameters;
  readonly alerts: boolean;
  readonly looked_at: Date;
  /** The database snapshot of the person's last visit. */
  readonly seen: string;
}

const presetColumns = ['preset_id', 'nickname', 'selection', 'alerts', 'looked_at', 'seen'] as const;

export function readPresets(ctx: Ctx): Promise<PresetRow[]> {
  return tables(ctx)
    .selectFrom('marketplace.search_preset')
    .select(presetColumns)
    .orderBy(sql`lower(nickname)`)
    .execute();
}

/** Marks everything up to now as seen. Undefined when the search doesn't exist. */
export function markSeen(ctx: Ctx, presetId: string): Promise<PresetRow | undefined> {
  return changePreset(ctx, presetId, { looked_at: ctx.clock.now(), seen: currentSnapshot });
}

export function setAlerts(ctx: Ctx, presetId: string, alerts: boolean): Promise<PresetRow | undefined> {
  return changePreset(ctx, presetId, { alerts });
}

const currentSnapshot = sql<string>`pg_current_snapshot()`;

function changePreset(ctx: Ctx, presetId: string, change: object): Promise<PresetRow | undefined> {
  return tables(ctx)
    .updateTable('marketplace.search_preset')
    .set(change)
    .where('preset_id', '=', presetId)
    .returning(presetColumns)
    .executeTakeFirst();
}

export interface PresetToNotify {
  readonly company_id: string;
  readonly preset_id: string;
  readonly person_id: string;
  readonly nickname: string;
  readonly selection: SearchParameters;
  readonly seen: string;
  /** The database snapshot of the last notification. */
  readonly told: string | null;
}

/** Searches with alerts that have not been notified since then. */
export function findPresetsToNotify(ctx: Ctx, since: Date): Promise<PresetToNotify[]> {
  return tables(ctx)
    .selectFrom('marketplace.search_preset')
    .select(['company_id', 'preset_id', 'person_id', 'nickname', 'selection', 'seen', 'told'])
    .where('alerts', '=', true)
    .where((where) => where.or([where('told_at', 'is', null), where('told_at', '<=', since)]))
    .orderBy('preset_id')
    .execute();
}

export async function markNotified(ctx: Ctx, presetId: string): Promise<void> {
  await changePreset(ctx, presetId, { told_at: ctx.clock.now(), told: currentSnapshot });
}

/** A person's saves take turns, so that two tabs can't exceed the limit. */
export async function lockPresets(ctx: Ctx, { personId }: Member): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`presets of ${personId}`}, 0))`.execute(
    ctx.database,
  );
}

export async function insertPreset(
  ctx: Ctx,
  { companyId, personId }: Member,
  nickname: string,
  selection: SearchParameters,
): Promise<PresetRow> {
  return tables(ctx)
    .insertInto('marketplace.search_preset')
    .values({
      company_id: companyId,
      preset_id: newId(),
      person_id: personId,
      nickname,
      selection: JSON.stringify(selection),
      saved_at: ctx.clock.now(),
      looked_at: ctx.clock.now(),
    })
    .returning(presetColumns)
    .executeTakeFirstOrThrow();
}

/** Whether it existed. */
export async function deletePresetRow(ctx: Ctx, presetId: string): Promise<boolean> {
  const { numDeletedRows } = await tables(ctx)
    .deleteFrom('marketplace.search_preset')
    .where('preset_id', '=', presetId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function insertSelection(
  ctx: Ctx,
  { companyId, personId }: Member,
  selection: SearchParameters,
): Promise<string> {
  const selection_id = newId();
  await tables(ctx)
    .insertInto('marketplace.kept_selection')
    .values({
      company_id: companyId,
      selection_id,
      person_id: personId,
      selection: JSON.stringify(selection),
      kept_at: ctx.clock.now(),
    })
    .execute();
  return selection_id;
}

export async function readSelection(ctx: Ctx, selectionId: string): Promise<SearchParameters | undefined> {
  const row = await tables(ctx)
    .selectFrom('marketplace.kept_selection')
    .select('selection')
    .where('selection_id', '=', selectionId)
    .executeTakeFirst();
  return row?.selection;
}

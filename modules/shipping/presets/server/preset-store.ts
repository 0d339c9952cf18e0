import type { Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

interface PresetTables {
  'shipping.preset': {
    company_id: string;
    preset_id: string;
    name: string;
    draft: ColumnType<ShipmentDraft, string, string>;
    carriers: readonly ('FedEx' | 'UPS' | 'USPS')[];
    services: readonly string[];
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
}

export type PresetRow = Selectable<PresetTables['shipping.preset']>;

const tables = (ctx: Ctx) => tablesOf<PresetTables>(ctx);

export interface PresetInput {
  readonly name: string;
  readonly draft: ShipmentDraft;
  readonly carriers: readonly ('FedEx' | 'UPS' | 'USPS')[];
  readonly services: readonly string[];
}

interface Where {
  readonly companyId: string;
  readonly presetId: string;
}

interface Author {
  readonly personId: string;
  readonly at: Date;
}

const presetColumns = (preset: PresetInput, { personId, at }: Author) => ({
  name: preset.name,
  draft: JSON.stringify(preset.draft),
  carriers: [...preset.carriers],
  services: [...preset.services],
  changed_by: personId,
  changed_at: at,
});

export function findPresets(ctx: Ctx, companyId: string): Promise<PresetRow[]> {
  return tables(ctx)
    .selectFrom('shipping.preset')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Serializes additions, so that the limit holds. */
export async function lockPresets(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shipping.presets/${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export function insertPreset(
  ctx: Ctx,
  where: Where,
  author: Author,
  preset: PresetInput,
): Promise<PresetRow> {
  return tables(ctx)
    .insertInto('shipping.preset')
    .values({ company_id: where.companyId, preset_id: where.presetId, ...presetColumns(preset, author) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updatePreset(
  ctx: Ctx,
  where: Where,
  author: Author,
  preset: PresetInput,
): Promise<PresetRow> {
  return tables(ctx)
    .updateTable('shipping.preset')
    .set({ ...presetColumns(preset, author), version: sql<number>`version + 1` })
    .where('company_id', '=', where.companyId)
    .where('preset_id', '=', where.presetId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deletePreset(ctx: Ctx, { companyId, presetId }: Where): Promise<boolean> {
  const deleted = await tables(ctx)
    .deleteFrom('shipping.preset')
    .where('company_id', '=', companyId)
    .where('preset_id', '=', presetId)
    .returning('preset_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { personLimits } from '#modules/shipping/quotes/server/rule-facts.ts';
import { batchImportRefusals as no } from '../contract/import-refusals.ts';
import { mapColumns, missingFields } from '../domain/map-columns.ts';
import { findOrigins } from './import-origins.ts';
import { findMemory, insertBatch, insertRows } from './import-store.ts';
import type { BatchRow, StoredDefaults } from './import-store.ts';
import { enqueueWork } from './import-work.ts';
import type { ReadFile } from './read-file.ts';

const sampleRows = 5;

interface Author {
  readonly companyId: string;
  readonly personId: string;
  readonly limits: ReturnType<typeof personLimits>;
}

/** Maps the columns; if no required one is missing, every row is checked. */
export async function beginImport(
  ctx: Ctx,
  { companyId, personId, limits }: Author,
  { name, headers, rows }: ReadFile & { readonly name: string },
): Promise<BatchRow> {
  const memory = await findMemory(ctx, companyId);
  const samples = rows.slice(0, sampleRows).map(({ cells }) => cells);
  const columns = mapColumns(
    headers,
    rows.slice(0, 50).map(({ cells }) => cells),
    memory?.columns,
  );
  const isMapped = missingFields(columns).length === 0;
  const now = ctx.clock.now();
  const batch = await insertBatch(ctx, {
    company_id: companyId,
    batch_id: newId(),
    file_name: name,
    status: isMapped ? 'Checking' : 'Mapping',
    columns: JSON.stringify(columns),
    sample_rows: JSON.stringify(samples),
    defaults: JSON.stringify(await usualDefaults(ctx, companyId, memory?.defaults ?? undefined)),
    limits: JSON.stringify(limits),
    total_rows: rows.length,
    work_began_at: isMapped ? now : null,
    created_by: personId,
    created_at: now,
    changed_at: now,
  });
  await insertRows(ctx, batch, rows);
  if (isMapped) await enqueueWork(ctx, batch);
  return batch;
}

/** What the company used last, from an origin that still exists. */
export async function usualDefaults(
  ctx: Ctx,
  companyId: string,
  last?: StoredDefaults,
): Promise<StoredDefaults> {
  const origins = await findOrigins(ctx, companyId);
  const origin = origins.find(({ originId }) => originId === last?.originId) ?? origins[0];
  if (origin === undefined) return refuse(no.import_no_origin);
  return {
    contents: last?.contents ?? 'FinishedJewelry',
    packaging: last?.packaging ?? 'CustomBox',
    size: last?.size ?? { length: 8, width: 6, height: 4 },
    weightOz: last?.weightOz ?? 16,
    shipDate: day(providerDay(ctx.clock.now())),
    originId: origin.originId,
    origin: origin.place,
  };
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { tableRule } from '#platform/files/contract.ts';
import { readUpload } from '#platform/files/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import { personLimits } from '#modules/shipping/quotes/server/rule-facts.ts';
import { limitedTo, requireCreator } from '#modules/shipping/shipments/server/shipment-permissions.ts';
import type * as calls from '../contract/batch-endpoints.ts';
import { batchImportRefusals as no } from '../contract/import-refusals.ts';
import { fieldTitle, rowHeader } from '../domain/import-fields.ts';
import { fieldTwice, missingFields, rememberColumns } from '../domain/map-columns.ts';
import { allFacts, requireMove, savedFacts } from './import-facts.ts';
import { beginImport } from './begin-import.ts';
import { readOwnAccounts } from '#modules/shipping/quotes/server/own-rates.ts';
import { askRow, checkedColumns, judgeRows } from './check-rows.ts';
import type { CheckParts } from './check-rows.ts';
import { countRows } from './count-rows.ts';
import { enqueueWork } from './import-work.ts';
import { findOrigins } from './import-origins.ts';
import {
  findBatch,
  findMemory,
  findRow,
  lockBatch,
  resetRows,
  saveMemory,
  updateBatch,
  updateRow,
} from './import-store.ts';
import type { BatchRow, FileRow } from './import-store.ts';
import { presentImport, presentRow } from './present-import.ts';
import { placesOf, readImportFile } from './read-file.ts';

/** The file is read, scanned, and not stored; its rows are. */
export function uploadImportWith(files: FilesParts) {
  const readBytes = readUpload(files);
  return async (
    steps: Steps,
    _: EndpointInput<typeof calls.uploadImport>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof calls.uploadImport>> => {
    if (upload === undefined) return refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const member = requireCreator(steps);
    const { name, stream } = upload;
    const { headers, rows } = await readImportFile(await readBytes({ name, stream, rule: tableRule }));
    return steps.work(async (ctx) => {
      const { companyId, personId } = member;
      const author = { companyId, personId, limits: personLimits(member) };
      const batch = await beginImport(ctx, author, { name, headers, rows });
      await ctx.record({
        act: 'shipping.uploadImport',
        recordType: 'import',
        recordId: batch.batch_id,
        companyId,
        facts: { file: name, rows: rows.length },
      });
      return presentImport(ctx, member, batch);
    });
  };
}

export async function requireBatch(ctx: Ctx, member: Member, batchId: string): Promise<BatchRow> {
  const row = await lockBatch(ctx, { company_id: member.companyId, batch_id: batchId });
  return visible(member, row);
}

export function visible(member: Member, row: BatchRow | undefined): BatchRow {
  const only = limitedTo(member);
  return row === undefined || (only !== undefined && row.created_by !== only)
    ? refuse(no.batch_missing)
    : row;
}

export async function checkImport(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof calls.checkImport>,
): Promise<EndpointAnswer<typeof calls.checkImport>> {
  const member = requireCreator(ctx);
  const row = await requireBatch(ctx, member, params.batchId);
  const status = requireMove(row, 'check', await savedFacts(ctx, row));
  const chosen = new Map(body.columns.map(({ header, field }) => [header, field]));
  const columns = row.columns.map((column) => {
    const field = chosen.get(column.header) ?? null;
    return field === column.field ? column : { header: column.header, field, by: 'person' as const };
  });
  const twice = fieldTwice(columns);
  if (twice !== undefined)
    refuse(no.batch_column_twice, { fields: { columns: `Map only one column to ${fieldTitle(twice)}.` } });
  const [missing] = missingFields(columns);
  if (missing !== undefined)
    refuse(no.batch_column_missing, { fields: { columns: `Map a column to ${fieldTitle(missing)}.` } });
  const origin = (await findOrigins(ctx, member.companyId)).find(
    ({ originId }) => originId === body.defaults.originId,
  );
  if (origin === undefined) return refuse(no.import_no_origin);
  const defaults = { ...body.defaults, origin: origin.place };
  const memory = await findMemory(ctx, member.companyId);
  await saveMemory(ctx, member.companyId, rememberColumns(memory?.columns ?? {}, columns), defaults);
  return presentImport(ctx, member, await beginCheck(ctx, member, row, { status, columns, defaults }));
}

export async function beginCheck(
  ctx: Ctx,
  member: Member,
  row: BatchRow,
  { status, columns, defaults }: Pick<BatchRow, 'status' | 'columns' | 'defaults'>,
  corrected?: number,
): Promise<BatchRow> {
  // Corrected rows wait already; the others stay checked.
  if (corrected === undefined) await resetRows(ctx, row);
  const changed = await updateBatch(ctx, row, {
    status,
    columns: JSON.stringify(columns),
    defaults: JSON.stringify(defaults),
    limits: JSON.stringify(personLimits(member)),
    done_rows: corrected === undefined ? 0 : row.total_rows - corrected,
    tries: 0,
    reason: null,
    work_began_at: ctx.clock.now(),
    work_ended_at: null,
  });
  await enqueueWork(ctx, changed);
  return changed;
}

/** A saved row is a shipment, and changes on its own page. */
async function requireOpenRow(ctx: Ctx, batch: BatchRow, number: number): Promise<FileRow> {
  const row = (await findRow(ctx, batch, number)) ?? refuse(no.batch_row_missing);
  return row.status === 'Saved' ? refuse(no.batch_not_now) : row;
}

/** The row is asked about at once, outside any transaction. */
export function fixImportRowWith(parts: CheckParts) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof calls.fixImportRow>,
  ): Promise<EndpointAnswer<typeof calls.fixImportRow>> => {
    const member = requireCreator(steps);
    const found = await steps.work(async (ctx) => {
      const batch = visible(
        member,
        await findBatch(ctx, { company_id: member.companyId, batch_id: params.batchId }),
      );
      requireMove(batch, 'fix');
      const row = await requireOpenRow(ctx, batch, body.row);
      return { batch, row: { ...row, fixes: { ...row.fixes, ...body.values } } };
    });
    const asking = { now: steps.clock.now(), rateOwn: await readOwnAccounts(steps, member) };
    const asked = body.skip ? undefined : await askRow(parts, found.batch, found.row, asking);
    return steps.work(async (ctx) => {
      const batch = await requireBatch(ctx, member, params.batchId);
      const status = requireMove(batch, 'fix');
      await requireOpenRow(ctx, batch, body.row);
      const [checked] = asked === undefined ? [] : await judgeRows(ctx, batch, [asked]);
      const change = checked === undefined ? { status: 'Skipped' as const } : checkedColumns(checked);
      const fixes = JSON.stringify(found.row.fixes);
      const row = await updateRow(ctx, batch, body.row, { ...change, fixes });
      await updateBatch(ctx, batch, { status });
      return { row: presentRow(batch, row ?? refuse(no.batch_row_missing)) };
    });
  };
}

/** Rows of the error file, by the number of the row they correct. */
export function uploadCorrectionsWith(files: FilesParts) {
  const readBytes = readUpload(files);
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof calls.uploadCorrections>,
    { upload }: RequestFacts,
  ): Promise<EndpointAnswer<typeof calls.uploadCorrections>> => {
    if (upload === undefined) return refuse(kitRefusals.bad_input, { fields: { file: 'Choose a file.' } });
    const member = requireCreator(steps);
    const { name, stream } = upload;
    const file = await readImportFile(await readBytes({ name, stream, rule: tableRule }));
    const at = file.headers.indexOf(rowHeader);
    if (at === -1) return refuse(no.import_other_file);
    const places = placesOf(file.headers);
    return steps.work(async (ctx) => {
      const batch = await requireBatch(ctx, member, params.batchId);
      const status = requireMove(batch, 'check');
      let corrected = 0;
      for (const { cells } of file.rows) {
        const row = await findRow(ctx, batch, Number(cells[at]) || 0);
        if (row === undefined || row.status === 'Saved') continue;
        const own = batch.columns.map(({ header }, place) => {
          const from = [...placesOf([header]).keys()].map((plain) => places.get(plain))[0];
          return from === undefined ? (row.cells[place] ?? '') : (cells[from] ?? '');
        });
        await updateRow(ctx, batch, row.row_number, {
          cells: JSON.stringify(own),
          fixes: '{}',
          status: 'Waiting',
        });
        corrected += 1;
      }
      if (corrected === 0) return refuse(no.import_other_file);
      return presentImport(
        ctx,
        member,
        await beginCheck(ctx, member, batch, { ...batch, status }, corrected),
      );
    });
  };
}

export async function saveImport(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.saveImport>,
): Promise<EndpointAnswer<typeof calls.saveImport>> {
  const member = requireCreator(ctx);
  const row = await requireBatch(ctx, member, params.batchId);
  const ready = (await countRows(ctx, row)).some(({ status, rows }) => status === 'Ready' && rows > 0);
  const status = requireMove(row, 'save', { ...allFacts, readyRow: ready });
  // A purchase that failed earlier was asked for then, not now.
  const begun = { status, done_rows: 0, tries: 0, reason: null, buys_next: false };
  const changed = await updateBatch(ctx, row, begun);
  await enqueueWork(ctx, changed);
  await ctx.record({
    act: 'shipping.saveImport',
    recordType: 'import',
    recordId: row.batch_id,
    companyId: member.companyId,
    facts: { file: row.file_name },
  });
  return presentImport(ctx, member, changed);
}

export async function discardImport(
  ctx: Ctx,
  { params }: EndpointInput<typeof calls.discardImport>,
): Promise<EndpointAnswer<typeof calls.discardImport>> {
  const member = requireCreator(ctx);
  const row = await requireBatch(ctx, member, params.batchId);
  const status = requireMove(row, 'discard', await savedFacts(ctx, row));
  const changed = await updateBatch(ctx, row, { status });
  await ctx.record({
    act: 'shipping.discardImport',
    recordType: 'import',
    recordId: row.batch_id,
    companyId: member.companyId,
    facts: { file: row.file_name },
  });
  return presentImport(ctx, member, changed);
}

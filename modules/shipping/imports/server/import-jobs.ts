import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { handleJob, scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { insertShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { readOwnAccounts } from '#modules/shipping/quotes/server/own-rates.ts';
import { askRow, checkedColumns, judgeRows } from './check-rows.ts';
import type { AskedRow, CheckParts } from './check-rows.ts';
import { buyImportHandler } from './buy-job.ts';
import { findRowsIn, findStalledBatches, lockBatch, updateBatch, updateRow } from './import-store.ts';
import type { BatchRow } from './import-store.ts';
import {
  beginAttempt,
  checkImportJob,
  enqueueWork,
  isCurrent,
  saveImportJob,
  sourceOf,
} from './import-work.ts';
import { requestPurchases } from './import-purchases.ts';

// Few enough rows that a transaction is short and memory doesn't grow with the file.
const rowsAtOnce = 100;
const askedAtOnce = 20;

/** The dry run. What is checked stays checked, so that after a crash the next worker goes on. */
const checkImportHandler = (parts: CheckParts): JobHandler<Ctx> =>
  handleJob<typeof checkImportJob, Ctx>(checkImportJob, async (job, { companyId, batchId }) => {
    const key = { company_id: companyId, batch_id: batchId };
    const batch = await job.work((ctx) => beginAttempt(ctx, key, 'Checking'));
    if (batch === undefined) return;
    while (await checkPart(job, parts, batch));
  });

async function checkPart(job: JobContext<Ctx>, parts: CheckParts, batch: BatchRow): Promise<boolean> {
  const rows = await job.work((ctx) => findRowsIn(ctx, batch, 'Waiting', rowsAtOnce));
  const { company_id: companyId, created_by: personId } = batch;
  const rateOwn = await readOwnAccounts(job, { companyId, personId });
  const asking = { now: job.clock.now(), rateOwn };
  const asked: AskedRow[] = [];
  for (let at = 0; at < rows.length; at += askedAtOnce)
    asked.push(
      ...(await Promise.all(
        rows.slice(at, at + askedAtOnce).map((row) => askRow(parts, batch, row, asking)),
      )),
    );
  return job.work(async (ctx) => {
    const current = await lockBatch(ctx, batch);
    if (!isCurrent(current, batch)) return false;
    if (rows.length === 0) {
      await updateBatch(ctx, batch, { status: 'Checked', work_ended_at: ctx.clock.now(), tries: 0 });
      return false;
    }
    for (const row of await judgeRows(ctx, batch, asked))
      await updateRow(ctx, batch, row.row, checkedColumns(row));
    await updateBatch(ctx, batch, { done_rows: current.done_rows + rows.length });
    return true;
  });
}

/** In the order of the file; a row and its shipment are written together, so none is saved twice. */
const saveImportHandler: JobHandler<Ctx> = handleJob<typeof saveImportJob, Ctx>(
  saveImportJob,
  async (job, { companyId, batchId }) => {
    const key = { company_id: companyId, batch_id: batchId };
    const batch = await job.work((ctx) => beginAttempt(ctx, key, 'Saving'));
    if (batch === undefined) return;
    while (await job.work((ctx) => savePart(ctx, batch)));
  },
);

async function savePart(ctx: Ctx, batch: BatchRow): Promise<boolean> {
  const current = await lockBatch(ctx, batch);
  if (!isCurrent(current, batch)) return false;
  const rows = await findRowsIn(ctx, batch, 'Ready', rowsAtOnce);
  if (rows.length === 0) {
    const status = current.buys_next ? ('Buying' as const) : ('Saved' as const);
    const saved = await updateBatch(ctx, batch, { status, work_ended_at: ctx.clock.now(), tries: 0 });
    if (saved.status === 'Buying') await requestPurchases(ctx, saved);
    await enqueueWork(ctx, saved);
    await ctx.record({
      act: 'shipping.importShipments',
      recordType: 'import',
      recordId: batch.batch_id,
      companyId: batch.company_id,
      facts: { file: batch.file_name, shipments: current.done_rows },
    });
    return false;
  }
  const { company_id: companyId, created_by: personId } = batch;
  const source = sourceOf(batch);
  for (const { row_number, draft } of rows) {
    if (draft === null) continue;
    const shipmentId = newId();
    await insertShipment(ctx, { companyId, shipmentId, personId, at: ctx.clock.now() }, draft, source);
    await updateRow(ctx, batch, row_number, { status: 'Saved', shipment_id: shipmentId });
  }
  await updateBatch(ctx, batch, { done_rows: current.done_rows + rows.length });
  return true;
}

const stalledMs = 300_000;

/** Work that no job is doing, because its job was lost with its worker. */
const restartImportsJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'shipping.restart_imports',
  '*/5 * * * *',
  async (job) => {
    const before = new Date(job.clock.now().getTime() - stalledMs);
    const items = await job.work((ctx) => findStalledBatches(ctx, before));
    const keyOf = ({ batch_id }: BatchRow) => batch_id;
    await eachInTurn(job, { job: 'shipping.restart_imports', items, keyOf }, (row) =>
      job.work((ctx) => enqueueWork(ctx, row)),
    );
  },
);

export const importJobs = (parts: CheckParts): readonly JobHandler<Ctx>[] => [
  checkImportHandler(parts),
  saveImportHandler,
  buyImportHandler(parts),
  restartImportsJob,
];

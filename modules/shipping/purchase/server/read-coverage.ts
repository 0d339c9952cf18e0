import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Insurer } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CoverageStatus } from '../domain/purchase-terms.ts';
import { lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import { closeAlerts, raiseAlerts } from '#modules/shipping/tracking/server/alerts/raise-alerts.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import type { PurchaseTables } from './purchase-store.ts';

// Spec rulings 17c.
const intervalMs = 15 * 60_000;
const batchSize = 100;

/** If the insurer does not answer, earlier readings stay until the next run. */
async function readDueCoverage(job: JobContext<Ctx>, insurer: Insurer): Promise<void> {
  const { work, clock, log } = job;
  const since = new Date(clock.now().getTime() - intervalMs);
  let after: string | undefined;
  do {
    const due = await work((ctx) => findCoverageToRead(ctx, since, batchSize, after));
    if (due.length === 0) return;
    const answer = await insurer.readCovers(due.map(({ number }) => number));
    if (answer.kind === 'unknown')
      return log.warn({ reason: answer.reason }, 'insurer did not answer, coverage not updated');
    const statuses = new Map(answer.covers.map(({ number, status }) => [number, status]));
    const keyOf = ({ number }: DueCover) => number;
    await eachInTurn(job, { job: 'shipping.read_covers', items: due, keyOf }, (cover) =>
      work((ctx) => saveStatus(ctx, cover, statuses.get(cover.number) ?? 'Missing')),
    );
    after = due.length < batchSize ? undefined : due.at(-1)?.shipmentId;
  } while (after !== undefined);
}

/** Locks the shipment, since a concurrent void also ends coverage. */
async function saveStatus(ctx: Ctx, cover: DueCover, status: CoverageStatus): Promise<void> {
  const shipment = await lockShipment(ctx, cover.companyId, cover.shipmentId);
  const previous = await findPreviousStatus(ctx, cover);
  if (shipment === undefined || previous === undefined) return;
  const readAt = ctx.clock.now();
  await saveReading(ctx, cover, { status, read_at: readAt });
  if (status === 'InForce')
    return previous === 'InForce' ? undefined : closeAlerts(ctx, shipment, ['CoverEnded']);
  if (previous !== 'InForce') return;
  // Coverage can end again after being reinstated.
  const occasion = `${cover.number} ${readAt.toISOString()}`;
  await raiseAlerts(ctx, shipment, [{ kind: 'CoverEnded', occasion }]);
}

export const readCoverageJob = (insurer: Insurer): JobHandler<Ctx> =>
  scheduledJob<Ctx>('shipping.read_covers', '*/5 * * * *', (context) => readDueCoverage(context, insurer));

/** Statuses with open claims; must match the index. */
const claimable: readonly ShipmentStatus[] = ['Created', 'Boomerang', 'InTransit', 'Exception', 'Delivered'];

interface DueCover {
  readonly companyId: string;
  readonly purchaseId: string;
  readonly shipmentId: string;
  readonly number: string;
}

const covers = (ctx: Ctx) =>
  tablesOf<PurchaseTables & ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .innerJoin('shipping.purchase', (join) =>
      join
        .onRef('shipping.purchase.company_id', '=', 'shipping.shipment.company_id')
        .onRef('shipping.purchase.shipment_id', '=', 'shipping.shipment.shipment_id'),
    )
    .leftJoin('shipping.cover_reading', (join) =>
      join
        .onRef('shipping.cover_reading.company_id', '=', 'shipping.purchase.company_id')
        .onRef('shipping.cover_reading.purchase_id', '=', 'shipping.purchase.purchase_id'),
    )
    .where('shipping.shipment.status', 'in', claimable)
    .where('shipping.purchase.status', '=', 'Completed')
    .where('shipping.purchase.cover_number', 'is not', null)
    // Skips pending voids; failed ones stay covered.
    .where((is) =>
      is.or([
        is('shipping.purchase.void_run_id', 'is', null),
        is('shipping.purchase.void_failure', 'is not', null),
      ]),
    );

/** By shipment, after the cursor. */
async function findCoverageToRead(ctx: Ctx, since: Date, limit: number, after?: string): Promise<DueCover[]> {
  let query = covers(ctx)
    .select([
      'shipping.purchase.company_id',
      'shipping.purchase.purchase_id',
      'shipping.purchase.shipment_id',
      'shipping.purchase.cover_number',
    ])
    .where((is) =>
      is.or([
        is('shipping.cover_reading.read_at', 'is', null),
        is('shipping.cover_reading.read_at', '<=', since),
      ]),
    )
    .orderBy('shipping.shipment.shipment_id')
    .limit(limit);
  if (after !== undefined) query = query.where('shipping.shipment.shipment_id', '>', after);
  const rows = await query.execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    purchaseId: row.purchase_id,
    shipmentId: row.shipment_id,
    number: row.cover_number ?? '',
  }));
}

/** The previous status; undefined if coverage is no longer needed. Coverage never read before counts as in force. */
async function findPreviousStatus(ctx: Ctx, cover: DueCover): Promise<CoverageStatus | undefined> {
  const row = await covers(ctx)
    .select('shipping.cover_reading.status')
    .where('shipping.purchase.company_id', '=', cover.companyId)
    .where('shipping.purchase.purchase_id', '=', cover.purchaseId)
    .executeTakeFirst();
  return row === undefined ? undefined : (row.status ?? 'InForce');
}

async function saveReading(
  ctx: Ctx,
  { companyId, purchaseId }: DueCover,
  reading: { readonly status: CoverageStatus; readonly read_at: Date },
): Promise<void> {
  await tablesOf<PurchaseTables>(ctx)
    .insertInto('shipping.cover_reading')
    .values({ company_id: companyId, purchase_id: purchaseId, ...reading })
    .onConflict((clash) => clash.columns(['company_id', 'purchase_id']).doUpdateSet(reading))
    .execute();
}

export function findLastReading(ctx: Ctx, companyId: string, purchaseId: string) {
  return tablesOf<PurchaseTables>(ctx)
    .selectFrom('shipping.cover_reading')
    .select(['status', 'read_at'])
    .where('company_id', '=', companyId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
}

import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import { everySo } from '#kit/server/jobs/job.ts';
import type { Insurer } from '#outside/insurer/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CoverStanding } from '../../domain/cover-standing.ts';
import { lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import { passAlerts, raiseAlerts } from '#modules/shipping/tracking/server/alerts/raise-alerts.ts';
import { coversNotReadSince, keepReading, standingBefore } from './cover-store.ts';
import type { DueCover } from './cover-store.ts';

// Spec rulings 17c.
const restMs = 15 * 60_000;
const atOnce = 100;

/** An insurer that does not answer is left alone until the next time: what it said last stands with its time. */
async function readCovers({ work, clock, log }: JobContext<Ctx>, insurer: Insurer): Promise<void> {
  const since = new Date(clock.now().getTime() - restMs);
  let after: string | undefined;
  do {
    const due = await work((ctx) => coversNotReadSince(ctx, since, atOnce, after));
    if (due.length === 0) return;
    const answer = await insurer.readCovers(due.map(({ number }) => number));
    if (answer.kind === 'unknown') return log.warn({ reason: answer.reason }, 'covers were not read again');
    const told = new Map(answer.covers.map(({ number, standing }) => [number, standing]));
    for (const cover of due) await work((ctx) => keep(ctx, cover, told.get(cover.number) ?? 'Missing'));
    after = due.length < atOnce ? undefined : due.at(-1)?.shipmentId;
  } while (after !== undefined);
}

/** Judged under the shipment's lock: what was voided while the insurer answered has lost its cover by our own word. */
async function keep(ctx: Ctx, cover: DueCover, standing: CoverStanding): Promise<void> {
  const shipment = await lockShipment(ctx, cover.companyId, cover.shipmentId);
  const before = await standingBefore(ctx, cover);
  if (shipment === undefined || before === undefined) return;
  const readAt = ctx.clock.now();
  await keepReading(ctx, cover, { standing, read_at: readAt });
  if (standing === 'InForce')
    return before === 'InForce' ? undefined : passAlerts(ctx, shipment, ['CoverEnded']);
  if (before !== 'InForce') return;
  // A cover that is in force again may end again.
  const occasion = `${cover.number} ${readAt.toISOString()}`;
  await raiseAlerts(ctx, shipment, [{ kind: 'CoverEnded', occasion }]);
}

export const readCoversJob = (insurer: Insurer): JobHandler<Ctx> =>
  everySo<Ctx>('shipping.read_covers', '*/5 * * * *', (context) => readCovers(context, insurer));

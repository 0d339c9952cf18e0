import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobContext, JobHandler } from '#kit/server/jobs/job.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { providerDay } from '#platform/access/contract.ts';
import { tokenToCharge } from '#platform/payments/methods/server/method-to-charge.ts';
import { isOutcomeUnknown } from '../domain/charge-life-cycle.ts';
import { checkCharge } from './schedule-charge-check.ts';
import { lockCharge, overdueCharges } from './charge-store.ts';
import type { ChargeRow } from './charge-store.ts';
import { moveCharge } from './move-charge.ts';
import { sendCharge } from './take-charge.ts';
import { recordChargeOutcome } from './record-charge-outcome.ts';

/**
 * Queries the gateway for a charge until its outcome is known. Only an order the gateway never saw is sent
 * again, with the same key.
 */
export function checkChargeJob(gateway: CardGateway): JobHandler<Ctx> {
  return handleJob<typeof checkCharge, Ctx>(checkCharge, async (job, { asked: checks, ...chargeKey }) => {
    const charge = await job.work((ctx) => lockCharge(ctx, chargeKey));
    if (charge === undefined || !isOutcomeUnknown(charge.status)) return;
    const found = await gateway.find(charge.charge_id);
    if (found.kind === 'never_came') return sendAgain(gateway, job, charge, checks);
    await job.work((ctx) => recordChargeOutcome(ctx, chargeKey, found, checks));
  });
}

/** If the method has been removed since, nothing was taken and nothing will be. */
async function sendAgain(
  gateway: CardGateway,
  { work }: JobContext<Ctx>,
  charge: ChargeRow,
  checks: number,
): Promise<void> {
  const chargeKey = { companyId: charge.company_id, chargeId: charge.charge_id };
  const token = await work((ctx) => tokenToCharge(ctx, chargeKey.companyId, String(charge.method_id)));
  const outcome = token === undefined ? undefined : await sendCharge(gateway, charge, token);
  await work(async (ctx) => {
    if (outcome !== undefined) return void (await recordChargeOutcome(ctx, chargeKey, outcome, checks));
    const locked = await lockCharge(ctx, chargeKey);
    if (locked !== undefined) await moveCharge(ctx, locked, 'neverCame');
  });
}

const maxAtOnce = 200;

/** Gateway notices can get lost, so overdue charges are queried. */
export function checkOverdueChargesJob(gateway: CardGateway): JobHandler<Ctx> {
  return scheduledJob<Ctx>('payments.follow_up', '23 * * * *', async (job) => {
    const { work, clock } = job;
    const today = providerDay(clock.now());
    const overdue = await work((ctx) => overdueCharges(ctx, today, maxAtOnce));
    const keyOf = ({ charge_id }: ChargeRow) => charge_id;
    await eachInTurn(job, { job: 'payments.follow_up', items: overdue, keyOf }, async (charge) => {
      const found = await gateway.find(charge.charge_id);
      if (found.kind !== 'done') return;
      const chargeKey = { companyId: charge.company_id, chargeId: charge.charge_id };
      await work((ctx) => recordChargeOutcome(ctx, chargeKey, found));
    });
  });
}

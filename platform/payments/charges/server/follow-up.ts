import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { overdueCharges } from './charge-store.ts';
import { settleCharge } from './settle-charge.ts';

const mostAtOnce = 200;

/** A notice may never come: whatever should have arrived by now is asked about. */
export function followUpJob(gateway: CardGateway): JobHandler<Ctx> {
  return everySo<Ctx>('payments.follow_up', '23 * * * *', async ({ work, clock }) => {
    const today = providerDay(clock.now());
    const overdue = await work((ctx) => overdueCharges(ctx, today, mostAtOnce));
    for (const charge of overdue) {
      const found = await gateway.find(charge.charge_id);
      if (found.kind !== 'done') continue;
      const which = { companyId: charge.company_id, chargeId: charge.charge_id };
      await work((ctx) => settleCharge(ctx, which, found));
    }
  });
}

import { day } from '#kit/domain/day.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { everySo } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { disputeLife } from '../../domain/dispute-life.ts';
import { disputesLeftUnanswered, lockDispute } from './dispute-store.ts';
import { endDispute } from './end-dispute.ts';

const words = 'Nobody answered in the time that carriers give.';

/** A request that nobody answered by its day is over, each in a work of its own. */
export const expireDisputesJob: JobHandler<Ctx> = everySo<Ctx>(
  'billing.expire_disputes',
  '47 * * * *',
  async ({ work, clock }) => {
    const today = day(providerDay(clock.now()));
    const left = await work((ctx) => disputesLeftUnanswered(ctx, today));
    for (const { company_id: companyId, dispute_id: disputeId } of left) {
      await work(async (ctx) => {
        const dispute = await lockDispute(ctx, companyId, disputeId);
        // Answered since it was read.
        if (dispute === undefined || !mayMove(disputeLife, dispute.standing, 'expire', 'clock', {}).allowed)
          return;
        await endDispute(ctx, dispute, { standing: 'Expired', answer: words });
      });
    }
  },
);

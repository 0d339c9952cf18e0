import { day } from '#kit/domain/day.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { armoredMoves } from '../domain/armored-moves.ts';
import { findPastValidity, keyOf, lockArmoredQuote } from './armored-store.ts';
import type { ArmoredRow } from './armored-store.ts';
import { moveArmoredQuote } from './move-armored.ts';

const name = 'shipping.expire_armored_quotes';
const mostAtOnce = 500;

/** A price is valid through its last day, in the provider's time zone. */
export const expireArmoredQuotesJob = scheduledJob<Ctx>(name, '12 * * * *', async (job) => {
  const today = day(providerDay(job.clock.now()));
  const items = await job.work((ctx) => findPastValidity(ctx, today, mostAtOnce));
  const idOf = ({ quote_id: id }: ArmoredRow) => id;
  await eachInTurn(job, { job: name, items, keyOf: idOf }, (past) =>
    job.work(async (ctx) => {
      const row = await lockArmoredQuote(ctx, keyOf(past));
      if (row === undefined || row.valid_until === null || row.valid_until >= today) return;
      if (!mayMove(armoredMoves, row.status, 'expire', 'clock', {}).allowed) return;
      await moveArmoredQuote(ctx, row, { move: 'expire', movedBy: null, act: 'shipping.expireArmoredQuote' });
    }),
  );
});

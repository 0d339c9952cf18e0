import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { systemClock } from '#kit/server/clock.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoRefusals } from '../contract/demo.ts';
import type { DemoClock, moveClock as call } from '../contract/demo.ts';
import { clockAfter } from '../domain/move-clock.ts';
import type { DemoPorts } from './demo-ports.ts';

export function readClock(ctx: Ctx): DemoClock {
  const now = ctx.clock.now();
  return { now: now.toISOString(), aheadMs: now.getTime() - systemClock.now().getTime() };
}

export function moveClock({ moveClock: move }: Pick<DemoPorts, 'moveClock'>) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<DemoClock> => {
    const system = systemClock.now();
    const aheadMs = clockAfter(body, ctx.clock.now(), system) ?? refuse(demoRefusals.clock_out_of_reach);
    await ctx.record({
      act: 'demo.moveClock',
      recordType: 'clock',
      recordId: 'demo',
      facts: { aheadMs },
    });
    await move(aheadMs);
    return { now: new Date(system.getTime() + aheadMs).toISOString(), aheadMs };
  };
}

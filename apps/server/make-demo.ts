import { MovableClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import type { Log } from '#kit/server/log/log.ts';
import { workAs } from '#kit/server/open-context.ts';
import type { ContextParts } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { worker } from '#platform/access/contract/index.ts';
import type { Actor } from '#platform/access/contract/index.ts';
import { recordEntry } from '#platform/audit/server/index.ts';
import { makeDemoContent } from '#platform/content/server/index.ts';

/** The demo's records, made by the slices' own fixtures: the same every time, and never doubled. */
export async function makeDemo(connectionString: string, log: Log): Promise<void> {
  const pools = createPools(connectionString, log, 2);
  const parts: ContextParts<Actor> = {
    clock: new MovableClock(),
    record: recordEntry,
    tell: () => undefined,
  };
  const caller = { actor: worker, trace: traceFrom(undefined) };
  try {
    await workAs(unitOfWorkOn(pools.plain), parts, { binding: 'job' }, caller, makeDemoContent);
  } finally {
    await pools.end();
  }
}

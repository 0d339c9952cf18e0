import type { Ctx } from '#platform/access/server.ts';

/** The same unit of work with its clock at that instant. It tells nobody: whoever would be told was told then. */
export function longAgo(ctx: Ctx, at: Date): Ctx {
  const nobody = () => Promise.resolve();
  return {
    ...ctx,
    clock: { now: () => at },
    publish: nobody,
    enqueue: nobody,
    record: nobody,
    tell: () => undefined,
  };
}

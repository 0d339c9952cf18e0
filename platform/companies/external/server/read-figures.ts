import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import type { FigureService, ServiceFigures } from '#outside/service-figures/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findFiguresToRead, saveFigures } from './figure-store.ts';
import type { FiguresKey } from './figure-store.ts';

export interface FigureParts {
  readonly serviceFigures: ServiceFigures;
}

const name = 'companies.read_figures';

// Our choice: the pace of the insurer's figures (spec rulings 17c, decision 0028).
export const figuresEveryMs = 15 * 60_000;

/** After this many failed answers in a row, a partner isn't asked about the other companies. */
const mostFailures = 3;

/** Stores each partner's figures, so that a page has them while the partner isn't answering. */
export const readFiguresJob = ({ serviceFigures }: FigureParts): JobHandler<Ctx> =>
  scheduledJob<Ctx>(name, '*/15 * * * *', async (job) => {
    if (serviceFigures.provided.length === 0) return;
    const askedAt = job.clock.now();
    const before = new Date(askedAt.getTime() - figuresEveryMs + 60_000);
    const items = await job.work((ctx) => findFiguresToRead(ctx, serviceFigures.provided, before));
    const failures = new Map<FigureService, number>();
    const keyOf = ({ companyId, serviceType }: FiguresKey) => `${companyId}/${serviceType}`;
    await eachInTurn(job, { job: name, items, keyOf }, async (item) => {
      const failed = failures.get(item.serviceType) ?? 0;
      if (failed >= mostFailures) return;
      const read = await serviceFigures.readFigures(item.serviceType, item.companyId);
      failures.set(item.serviceType, read.kind === 'away' ? failed + 1 : 0);
      if (read.kind === 'read') await job.work((ctx) => saveFigures(ctx, item, read.counted, askedAt));
    });
  });

import type { ServiceFigures } from '#outside/service-figures/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findFiguresToRead, saveFigures } from './figure-store.ts';

/** What the demo's partners have counted so far, so that tiles have figures before the first scheduled reading. */
export const makeDemoFiguresWith =
  ({ provided, readFigures }: ServiceFigures) =>
  async (ctx: Ctx): Promise<void> => {
    const now = ctx.clock.now();
    for (const item of await findFiguresToRead(ctx, provided, now)) {
      const read = await readFigures(item.serviceType, item.companyId);
      if (read.kind === 'read') await saveFigures(ctx, item, read.counted, now);
    }
  };

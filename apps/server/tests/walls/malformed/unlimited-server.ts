import { addRoutes, createServer } from '#kit/server/http/create-server.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import { contentPolicy } from '#kit/server/http/security-headers.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import type { Log } from '#kit/server/log/log.ts';
import { providerDay } from '#platform/access/contract.ts';
import { recordEntry } from '#platform/audit/server.ts';
import { authenticate, callerKey } from '../../../pipe/authenticate.ts';
import { authorise, bindActor } from '../../../pipe/authorise.ts';
import { createViewCompany } from '#platform/companies/server.ts';
import type { Loupe } from '../../../start-loupe.ts';

/** The product's routes and pipe without rate limits, since the test sends thousands of requests in a few seconds. */
export async function unlimitedServer(loupe: Loupe, log: Log): Promise<FastifyInstance> {
  const app = createServer({ log, contentPolicy: contentPolicy(), secure: false, trustProxy: false });
  const unitOfWork = unitOfWorkOn(loupe.pools.plain);
  addRoutes(app, loupe.routes, {
    clock: loupe.clock,
    record: recordEntry,
    tell: () => undefined,
    unitOfWork,
    authenticate: authenticate(
      {
        readToken: loupe.readToken,
        readKey: () => Promise.resolve(undefined),
        viewCompany: createViewCompany(unitOfWork, loupe.clock),
      },
      () => Promise.resolve(),
    ),
    authorise: authorise({ isOn: loupe.ports.flags.isOn, today: () => providerDay(loupe.clock.now()) }),
    bind: bindActor,
    callerKey,
    origin: () => loupe.url,
    limit: () => undefined,
    limitSender: () => Promise.resolve(),
  });
  await app.ready();
  return app;
}

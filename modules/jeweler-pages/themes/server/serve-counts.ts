import type { FastifyInstance, FastifyRequest } from '#kit/server/http/fastify.ts';
import { isVisit, referrerOf } from '#modules/jeweler-pages/visitors/domain/referrer.ts';
import { VisitCounts } from '#modules/jeweler-pages/visitors/server/visit-counts.ts';
import { providerDay } from '#platform/access/contract.ts';
import { findPublished, root } from './find-page.ts';
import type { PublicParts } from './find-page.ts';

const textOf = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;

type Headers = FastifyRequest['headers'];

const looksLikeVisit = (headers: Headers): boolean =>
  isVisit({ agent: headers['user-agent'], purpose: textOf(headers['sec-purpose']) });

/** Counts visits, and calls and emails that a page's links report (`ping`), without cookies or scripts. */
export function addCounts(app: FastifyInstance, parts: PublicParts) {
  const counts = new VisitCounts(parts);
  app.addHook('onClose', () => counts.flush());
  const kinds = { called: 'calls', emailed: 'emails' } as const;
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // Browsers send the word PING, which says nothing.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_000 }, (_request, _body, parsed) =>
      parsed(null),
    );
    for (const [path, kind] of Object.entries(kinds))
      scope.post<{ Params: { address: string } }>(
        `${root}/:address/${path}`,
        { config: { name: `jeweler-page-${path}` } },
        async ({ params, headers, ip }, reply) => {
          const found = await findPublished(parts, params.address.toLowerCase());
          if (found !== undefined && looksLikeVisit(headers) && (await parts.mayPost(`ping ${ip}`)))
            counts.add(
              { companyId: found.companyId, day: providerDay(parts.clock.now()), referrer: '' },
              kind,
            );
          return reply.code(204).send();
        },
      );
    done();
  });
  return {
    visit(companyId: string, headers: Headers): void {
      if (!looksLikeVisit(headers)) return;
      const referrer = referrerOf(textOf(headers.referer), new URL(parts.origin()).hostname);
      counts.add({ companyId, day: providerDay(parts.clock.now()), referrer }, 'visits');
    },
  };
}

import type { FastifyInstance, FastifyRequest } from '#kit/server/http/fastify.ts';
import { isVisit, referrerOf } from '#modules/jeweler-pages/visitors/domain/referrer.ts';
import { VisitCounts } from '#modules/jeweler-pages/visitors/server/visit-counts.ts';
import { providerDay } from '#platform/access/contract.ts';
import { findAsked } from './find-page.ts';
import type { PublicParts } from './find-page.ts';
import { pageHostOf, root } from './page-hosts.ts';

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
        async (request, reply) => {
          const { headers, ip } = request;
          const asked = await findAsked(parts, request);
          if (asked !== undefined && looksLikeVisit(headers) && (await parts.mayPost(`ping ${ip}`)))
            counts.add(
              { companyId: asked.found.companyId, day: providerDay(parts.clock.now()), referrer: '' },
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
      // A visitor already on the page's own host didn't come from another site.
      const own = pageHostOf(parts, headers.host) ?? new URL(parts.origin()).hostname;
      const referrer = referrerOf(textOf(headers.referer), own);
      counts.add({ companyId, day: providerDay(parts.clock.now()), referrer }, 'visits');
    },
  };
}

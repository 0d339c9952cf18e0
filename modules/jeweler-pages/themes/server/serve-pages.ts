import { createHash } from 'node:crypto';
import type { Clock } from '#kit/server/clock.ts';
import type { UnitOfWork } from '#kit/server/database/unit-of-work.ts';
import type { FastifyInstance } from '#kit/server/http/fastify.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { isWebAddress } from '#modules/jeweler-pages/model/domain/web-address.ts';
import { renderPage } from '#modules/jeweler-pages/page/domain/render-page.ts';
import { providerDay } from '#platform/access/contract.ts';

interface PublicParts {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly origin: () => string;
  readonly providerName: string;
}

interface Found {
  readonly address: string;
  readonly content: PageContent;
}

async function findPublished({ unitOfWork }: PublicParts, wanted: string): Promise<Found | undefined> {
  if (!isWebAddress(wanted)) return undefined;
  return unitOfWork(
    { binding: 'none' },
    async ({ client }) => {
      const { rows } = await client.query<Found>('select address, content from pages.page_at($1)', [wanted]);
      return rows[0];
    },
    { readsOnly: true },
  );
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/** No script, and only the one style sheet that the page itself has. */
function policyOf(page: string): string {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(page) ?? [];
  return (
    `default-src 'none'; style-src 'sha256-${digestOf(style)}'; img-src 'self'; font-src 'self'; ` +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  );
}

const notFound =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page not found</title></head>' +
  "<body><h1>Page not found</h1><p>We can't find that page. Check the web address.</p></body></html>";

/** Published pages, as static HTML under the portal's own host. */
export function addPublicPages(app: FastifyInstance, parts: PublicParts): void {
  app.get<{ Params: { address: string } }>(
    '/pages/:address',
    { config: { name: 'jeweler-page' } },
    async (request, reply) => {
      const wanted = request.params.address;
      const found = await findPublished(parts, wanted);
      reply.type('text/html; charset=utf-8');
      if (found === undefined)
        return reply
          .code(404)
          .header('cache-control', 'no-cache')
          .header('content-security-policy', policyOf(notFound))
          .send(notFound);
      const base = `/pages/${found.address}`;
      // Browsers keep a permanent redirect, and an address may come back, so they ask again each time.
      if (found.address !== wanted)
        return reply.code(301).header('cache-control', 'no-cache').header('location', base).send('');
      const origin = parts.origin();
      const page = renderPage(found.content, {
        url: `${origin}${base}`,
        origin,
        base,
        root: '/pages',
        today: providerDay(parts.clock.now()),
        providerName: parts.providerName,
        isMember: false,
      });
      const tag = `"${digestOf(page)}"`;
      reply
        .header('etag', tag)
        .header('cache-control', 'public, max-age=60')
        .header('content-security-policy', policyOf(page));
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.send(page);
    },
  );
}

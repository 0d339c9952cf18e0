import type { FastifyInstance, FastifyReply, FastifyRequest } from '#kit/server/http/fastify.ts';
import { addPublicPictures } from '#modules/jeweler-pages/pictures/server/serve-pictures.ts';
import { missingPreview } from '../domain/missing-page.ts';
import { pageItself, partsOfPage, previewOfContact } from './draw-parts.ts';
import type { Part } from './draw-parts.ts';
import { findPreview, findPublished, frameOf, placeOf } from './find-page.ts';
import type { Found, Place, PublicParts } from './find-page.ts';
import { policyOf, sendMissing } from './page-answers.ts';
import { keyOf, PageCache, sendKept } from './page-cache.ts';
import { fontBytes } from './page-fonts.ts';
import { contactForm, reportForm } from './page-forms.ts';
import { addressOfHost, publicOrigin, root } from './page-hosts.ts';
import { cardPart, iconParts } from './page-pictures.ts';
import { rememberSeals } from './remember-seals.ts';
import { addCounts } from './serve-counts.ts';
import { addVisitorForm } from './visitor-forms.ts';

interface Params {
  readonly address: string;
  readonly file?: string;
}

interface PreviewParams {
  readonly token: string;
  readonly file?: string;
}

interface ServedParts extends PublicParts {
  readonly cache: PageCache;
  isSealed(companyId: string): Promise<boolean>;
}

/** Where an old address leads: the same part of the page at the address it has now. */
function movedTo(parts: PublicParts, found: Found, place: Place, path: string): string | undefined {
  if (place.kind === 'path')
    return place.address === found.address ? undefined : `${root}/${found.address}${path}`;
  const address = addressOfHost(parts, place.host);
  return address === undefined || address === found.address ? undefined : publicOrigin(parts, found) + path;
}

const sendMoved = (reply: FastifyReply, location: string): FastifyReply =>
  // Browsers keep a permanent redirect, and an address may come back, so they ask again each time.
  reply.code(301).header('cache-control', 'no-cache').header('location', location).send('');

/** Only the page itself shows them. */
const stonesOn = async (
  { stonesOf }: PublicParts,
  part: Part,
  { companyId, content }: Pick<Found, 'companyId' | 'content'>,
) => (part === pageItself && content.stones.length > 0 ? stonesOf(companyId, content.stones) : []);

/** Finds the page and answers with its part; an old address leads to the new one. */
const answerWith =
  (
    { isSealed, cache, ...parts }: ServedParts,
    part: Part,
    seen?: (companyId: string, headers: FastifyRequest['headers']) => void,
  ) =>
  async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const place = placeOf(parts, request);
    if (place === undefined) return sendMissing(reply);
    const { params, headers } = request;
    // Not as it was asked: a part has many spellings, and each would be kept.
    const path = part.path.replace(':file', encodeURIComponent(params.file ?? ''));
    const kept = await cache.read(keyOf(place, path), async () => {
      const found = await findPublished(parts, place);
      if (found === undefined) return undefined;
      const moved = movedTo(parts, found, place, path);
      if (moved !== undefined) return { moved };
      const frame = {
        ...frameOf(parts, found, place, await isSealed(found.companyId)),
        stones: await stonesOn(parts, part, found),
      };
      const answer = await part.draw(found, frame, params.file ?? '');
      return answer && { found, answer };
    });
    if (kept === undefined) return sendMissing(reply);
    if ('moved' in kept) return sendMoved(reply, kept.moved);
    seen?.(kept.companyId, headers);
    return sendKept(kept, request, reply);
  };

/** A draft as its visitors would see it. Nothing keeps it, no search engine lists it, and its links tell no one its address. */
const answerPreview =
  (parts: PublicParts, part: Part) =>
  async ({ params }: FastifyRequest<{ Params: PreviewParams }>, reply: FastifyReply) => {
    const found = await findPreview(parts, params.token);
    if (found === undefined) return sendMissing(reply, missingPreview);
    const address = `preview/${params.token}`;
    const frame = {
      ...frameOf(parts, { address }, { kind: 'path', address }),
      stones: await stonesOn(parts, part, found),
      isPreview: true,
    };
    const answer = await part.draw(found, frame, params.file ?? '');
    if (answer === undefined) return sendMissing(reply);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policyOf('text' in answer ? answer.text : ''))
      .type(answer.type)
      .send('text' in answer ? answer.text : answer.bytes);
  };

function addFonts(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    `${root}/fonts/:file`,
    { config: { name: 'jeweler-page-font' } },
    ({ params: { file } }, reply) => {
      const bytes = file.endsWith('.woff2') ? fontBytes(file.slice(0, -'.woff2'.length)) : undefined;
      if (bytes === undefined) return sendMissing(reply);
      return reply
        .type('font/woff2')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(bytes);
    },
  );
}

function addParts(app: FastifyInstance, parts: PublicParts): void {
  const cache = new PageCache(() => parts.clock.now());
  parts.follow(
    (companyId) => cache.memory.purge(companyId),
    () => cache.memory.clear(),
  );
  const counts = addCounts(app, parts);
  const served = { ...parts, cache, isSealed: rememberSeals(parts) };
  const pages = [pageItself, ...partsOfPage, ...iconParts(parts)];
  for (const part of [...pages, cardPart(parts)])
    app.get<{ Params: Params }>(
      `${root}/:address${part.path}`,
      { config: { name: part.name } },
      answerWith(
        served,
        part,
        part === pageItself ? (companyId, headers) => counts.visit(companyId, headers) : undefined,
      ),
    );
  for (const part of [...pages, previewOfContact])
    // A reserved word, so no address is hidden by it.
    app.get<{ Params: PreviewParams }>(
      `${root}/preview/:token${part.path}`,
      { config: { name: `${part.name}-preview` } },
      answerPreview(parts, part),
    );
}

/** Published pages, as static HTML: under the portal's own host, and on hosts of their own. */
export function addPublicPages(app: FastifyInstance, parts: PublicParts): void {
  app.register((scope, _options, done) => {
    addParts(scope, parts);
    addVisitorForm(scope, parts, contactForm(parts));
    addVisitorForm(scope, parts, reportForm(parts));
    addPublicPictures(scope, `${root}/pictures`, parts);
    addFonts(scope);
    // Nothing else of the portal is on a page's host.
    scope.get(`${root}/:address/*`, { config: { name: 'jeweler-page-missing' } }, (_request, reply) =>
      sendMissing(reply),
    );
    done();
  });
}

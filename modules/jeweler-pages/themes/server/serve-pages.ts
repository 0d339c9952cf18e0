import type { FastifyInstance, FastifyReply, FastifyRequest } from '#kit/server/http/fastify.ts';
import { colorsOf } from '#modules/jeweler-pages/model/domain/looks.ts';
import { calendarFile } from '#modules/jeweler-pages/page/domain/calendar-file.ts';
import { renderContact } from '#modules/jeweler-pages/page/domain/contact-page.ts';
import { noValues } from '#modules/jeweler-pages/page/domain/contact-rules.ts';
import { favicon } from '#modules/jeweler-pages/page/domain/drawings.ts';
import { comingEvents } from '#modules/jeweler-pages/page/domain/hours.ts';
import type { PageFrame } from '#modules/jeweler-pages/page/domain/page-frame.ts';
import { safeAccent } from '#modules/jeweler-pages/page/domain/page-style.ts';
import { renderPrivacy } from '#modules/jeweler-pages/page/domain/privacy-page.ts';
import { renderPage } from '#modules/jeweler-pages/page/domain/render-page.ts';
import { addPublicPictures } from '#modules/jeweler-pages/pictures/server/serve-pictures.ts';
import { findPreview, findPublished, frameOf, root } from './find-page.ts';
import type { Found, PublicParts } from './find-page.ts';
import { digestOf, policyOf, sendMissing } from './page-answers.ts';
import { fontBytes } from './page-fonts.ts';
import { addContact } from './serve-contact.ts';
import { rememberSeals } from './remember-seals.ts';
import { addCounts } from './serve-counts.ts';

/** What a page or one of its files is, as text. */
interface Answer {
  readonly type: string;
  readonly text: string;
}

const asHtml = (text: string): Answer => ({ type: 'text/html; charset=utf-8', text });

/** A file of a page, or undefined where the page has none of that name. */
type Draw = (found: Pick<Found, 'content'>, frame: PageFrame, file: string) => Answer | undefined;

const drawIcon: Draw = ({ content: { look, accent } }) => {
  const { accent: ground, onAccent } = colorsOf(look, safeAccent(look, accent));
  return { type: 'image/svg+xml', text: favicon(ground, onAccent) };
};

const drawEvent: Draw = ({ content }, { today }, file) => {
  const event = comingEvents(content, today).find(({ eventId }) => file === `${eventId}.ics`);
  if (event === undefined) return undefined;
  // The same bytes all day, so that a calendar that asks again finds nothing changed.
  const text = calendarFile(event, content.company, new Date(`${today}T00:00:00Z`));
  return { type: 'text/calendar; charset=utf-8', text };
};

/** For search engines, which find it in the page's head. */
const drawSitemap: Draw = (_found, { url }) => ({
  type: 'application/xml',
  text: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url></urlset>`,
});

interface Params {
  readonly address: string;
  readonly file?: string;
}

interface PreviewParams {
  readonly token: string;
  readonly file?: string;
}

interface SealedParts extends PublicParts {
  isSealed(companyId: string): Promise<boolean>;
}

/** Finds the page and answers with its part; an old address leads to the new one. */
const answerWith =
  (
    { isSealed, ...parts }: SealedParts,
    draw: Draw,
    seen?: (found: Found, headers: FastifyRequest['headers']) => void,
  ) =>
  async ({ params, url, headers }: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const found = await findPublished(parts, params.address.toLowerCase());
    if (found === undefined) return sendMissing(reply);
    const frame = frameOf(parts, found.address, await isSealed(found.companyId));
    // Browsers keep a permanent redirect, and an address may come back, so they ask again each time.
    if (found.address !== params.address)
      return reply
        .code(301)
        .header('cache-control', 'no-cache')
        .header('location', `${frame.base}${url.slice(`${root}/${params.address}`.length)}`)
        .send('');
    const answer = draw(found, frame, params.file ?? '');
    if (answer === undefined) return sendMissing(reply);
    seen?.(found, headers);
    const tag = `"${digestOf(answer.text)}"`;
    reply
      .header('etag', tag)
      .header('cache-control', 'public, max-age=60')
      .header('content-security-policy', policyOf(answer.text));
    if (headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(answer.type).send(answer.text);
  };

/** A draft as its visitors would see it. Nothing keeps it, no search engine lists it, and its links tell no one its address. */
const answerPreview =
  (parts: PublicParts, draw: Draw) =>
  async ({ params }: FastifyRequest<{ Params: PreviewParams }>, reply: FastifyReply) => {
    const content = await findPreview(parts, params.token);
    if (content === undefined) return sendMissing(reply);
    const address = `preview/${params.token}`;
    const frame = { ...frameOf(parts, address), isPreview: true };
    const answer = draw({ content }, frame, params.file ?? '');
    if (answer === undefined) return sendMissing(reply);
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policyOf(answer.text))
      .type(answer.type)
      .send(answer.text);
  };

/** Published pages, as static HTML under the portal's own host. */
export function addPublicPages(app: FastifyInstance, parts: PublicParts): void {
  const counts = addCounts(app, parts);
  const isSealed = rememberSeals(parts);
  const addPreview = (path: string, name: string, draw: Draw): void => {
    // A reserved word, so no address is hidden by it.
    app.get<{ Params: PreviewParams }>(
      `${root}/preview/:token${path}`,
      { config: { name: `${name}-preview` } },
      answerPreview(parts, draw),
    );
  };
  const add = (path: string, name: string, draw: Draw, seen?: Parameters<typeof answerWith>[2]): void => {
    app.get<{ Params: Params }>(
      `${root}/:address${path}`,
      { config: { name } },
      answerWith({ ...parts, isSealed }, draw, seen),
    );
    addPreview(path, name, draw);
  };
  add(
    '',
    'jeweler-page',
    ({ content }, frame) => asHtml(renderPage(content, frame)),
    ({ companyId }, headers) => counts.visit(companyId, headers),
  );
  addPreview('/contact', 'jeweler-page-contact', ({ content }, frame) =>
    asHtml(renderContact(content, frame, { values: noValues, faults: {} })),
  );
  addContact(app, parts);
  add('/privacy', 'jeweler-page-privacy', ({ content }, frame) => asHtml(renderPrivacy(content, frame)));
  add('/favicon.svg', 'jeweler-page-icon', drawIcon);
  add('/sitemap.xml', 'jeweler-page-sitemap', drawSitemap);
  add('/events/:file', 'jeweler-page-event', drawEvent);
  addPublicPictures(app, `${root}/pictures`, parts);
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

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
import { bannerPreload } from '#modules/jeweler-pages/page/domain/sections.ts';
import type { Found } from './find-page.ts';

/** A page, or one of its files. */
export interface TextAnswer {
  readonly type: string;
  readonly text: string;
  /** A `Link` header: what browsers request before they read the text. */
  readonly link?: string;
}

export type Answer = TextAnswer | { readonly type: string; readonly bytes: Buffer };

const asHtml = (text: string): TextAnswer => ({ type: 'text/html; charset=utf-8', text });

/** A file of a page, or undefined where the page has none of that name. */
export type Draw = (
  found: Pick<Found, 'companyId' | 'content'>,
  frame: PageFrame,
  file: string,
) => Answer | undefined | Promise<Answer | undefined>;

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

/** For search engines, which find it in the page's head and in robots.txt. */
const drawSitemap: Draw = (_found, { url }) => ({
  type: 'application/xml',
  text: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${url}</loc></url></urlset>`,
});

/** Search engines read it only at the root of a host. */
const drawRobots: Draw = (_found, { origin, base }) => ({
  type: 'text/plain; charset=utf-8',
  text: `User-agent: *\nDisallow: ${base}/contact\nDisallow: ${base}/report\nSitemap: ${origin}${base}/sitemap.xml\n`,
});

export interface Part {
  /** Below the page's address. */
  readonly path: string;
  readonly name: string;
  readonly draw: Draw;
}

export const pageItself: Part = {
  path: '',
  name: 'jeweler-page',
  draw: ({ content }, frame) => ({
    ...asHtml(renderPage(content, frame)),
    link: bannerPreload(content, frame),
  }),
};

export const partsOfPage: readonly Part[] = [
  {
    path: '/privacy',
    name: 'jeweler-page-privacy',
    draw: ({ content }, frame) => asHtml(renderPrivacy(content, frame)),
  },
  { path: '/favicon.svg', name: 'jeweler-page-icon', draw: drawIcon },
  { path: '/sitemap.xml', name: 'jeweler-page-sitemap', draw: drawSitemap },
  { path: '/robots.txt', name: 'jeweler-page-robots', draw: drawRobots },
  { path: '/events/:file', name: 'jeweler-page-event', draw: drawEvent },
];

/** A preview's contact form, which sends nothing. */
export const previewOfContact: Part = {
  path: '/contact',
  name: 'jeweler-page-contact',
  draw: ({ content }, frame) => asHtml(renderContact(content, frame, { values: noValues, faults: {} })),
};

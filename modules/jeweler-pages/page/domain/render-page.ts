import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import { colorsOf } from '#modules/jeweler-pages/model/domain/looks.ts';
import { phones } from './base-style.ts';
import { fontPath, fontsOf } from './fonts.ts';
import { Html, html, jsonOf, none } from './html.ts';
import { comingEvents } from './hours.ts';
import { fitTitle } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { pageStyle, safeAccent } from './page-style.ts';
import { wordsOf } from './words/page-words.ts';
import {
  aboutSection,
  brandMarkup,
  callButton,
  hasAbout,
  heroSection,
  servicesSection,
  shownName,
  shownServices,
} from './sections.ts';
import { eventsSection, footer, hasVisit, hoursSection, locationsSection, visitSection } from './facts.ts';
import { stonesSection } from './stones.ts';
import { iconLinks } from './page-icons.ts';
import { cardAlt, cardSize, cardVersion } from './social-card.ts';
import { structuredData } from './structured-data.ts';

function titleOf(content: PageContent, frame: PageFrame): string {
  const { company, banner } = content;
  const place = [company.city, company.state].filter((part) => part !== '').join(', ');
  return fitTitle(shownName(content, frame), [place, banner.headline]);
}

/** How a link to the page looks on social networks. */
function cardTags(content: PageContent, { url, isPreview }: PageFrame): Html {
  if (isPreview === true) return none;
  const { width, height } = cardSize;
  return html`<meta
      property="og:image"
      content="${url.replace(/\/$/, '')}/card.png?v=${cardVersion(content)}"
    />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${width}" />
    <meta property="og:image:height" content="${height}" />
    <meta property="og:image:alt" content="${cardAlt(content)}" />
    <meta name="twitter:card" content="summary_large_image" />`;
}

/** The faces of the first screen. Where a banner's picture is on it too, the picture arrives before them. */
function fontPreloads({ look, banner }: PageContent, { root }: PageFrame): readonly Html[] {
  const media = banner.picture === null ? none : html` media="${phones}"`;
  return fontsOf[look]
    .slice(0, 2)
    .map(
      (key) =>
        html`<link
          rel="preload"
          as="font"
          type="font/woff2"
          crossorigin
          href="${fontPath(root, key)}"
          ${media}
        />`,
    );
}

function head(content: PageContent, frame: PageFrame): Html {
  const { look, accent, banner } = content;
  const description = banner.text || titleOf(content, frame);
  return html`<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${titleOf(content, frame)}</title><meta name="description" content="${description}" />${
      frame.isPreview === true ? html`<meta name="robots" content="noindex, nofollow" />` : none
    }<link rel="canonical" href="${frame.url}" /><link
      rel="sitemap"
      type="application/xml"
      href="${frame.base}/sitemap.xml"
    />${iconLinks(content, frame)}<meta name="theme-color" content="${colorsOf(look, accent).deep}" /><meta
      property="og:type"
      content="website"
    /><meta property="og:title" content="${titleOf(content, frame)}" /><meta
      property="og:description"
      content="${description}"
    /><meta
      property="og:url"
      content="${frame.url}"
    />${cardTags(content, frame)}${fontPreloads(content, frame)}
    <style>
      ${styleOf(content, frame)}
    </style>
    <script type="application/ld+json">
      ${jsonOf(structuredData(content, frame))}
    </script>`;
}

/** Made of our own text and of colors only; browsers read no entities here. */
const styleOf = (content: PageContent, frame: PageFrame): Html => {
  const { look, accent } = content;
  const { root, stones = [] } = frame;
  return new Html(pageStyle(look, safeAccent(look, accent), root, stones.length > 0));
};

function topBar(content: PageContent, frame: PageFrame, hasEvents: boolean): Html {
  const words = wordsOf(content);
  const links: readonly [id: string, name: string][] = [
    ...(shownServices(content).length > 0 ? [['services', words.services] as [string, string]] : []),
    ...(hasAbout(content, frame) ? [['about', words.about] as [string, string]] : []),
    ...((frame.stones ?? []).length > 0 ? [['case', words.diamonds] as [string, string]] : []),
    ...(hasEvents ? [['events', words.events] as [string, string]] : []),
    ...(hasVisit(content, frame) ? [['visit', words.visit] as [string, string]] : []),
  ];
  return html`<header class="top">
    <div class="in">
      <a class="brand" href="#main">${brandMarkup(content, frame)}</a>
      ${
        links.length === 0
          ? none
          : html`<nav aria-label="${words.onThisPage}">
              <ul>
                ${links.map(([id, name]) => html`<li><a href="#${id}">${name}</a></li>`)}
              </ul>
            </nav>`
      }
      ${callButton(content, frame, 'call')}
    </div>
  </header>`;
}

function body(content: PageContent, frame: PageFrame): Html {
  const events = comingEvents(content, frame.today);
  const coming = events.length > 0 ? eventsSection(content, events, frame.base) : none;
  const hasStory = hasAbout(content, frame) || (frame.stones ?? []).length > 0;
  return html`<a class="skip" href="#main">${wordsOf(content).skip}</a
    >${topBar(content, frame, events.length > 0)}
    <main id="main">
      ${heroSection(content, frame)}${servicesSection(content, frame)}
      ${
        hasStory
          ? html`<div class="story">
              <div class="in">${aboutSection(content, frame)}${stonesSection(content, frame)}</div>
            </div>`
          : none
      }
      <div class="facts">
        <div class="in">
          ${coming}${hoursSection(content, frame.today)}${visitSection(content, frame)}${locationsSection(content)}
        </div>
      </div>
    </main>
    ${footer(content, frame)}`;
}

/** The whole document. The same content and frame always give the same bytes. */
export const renderPage = (content: PageContent, frame: PageFrame): string =>
  `<!DOCTYPE html>${
    html`<html lang="${content.language}" dir="${languages[content.language].direction}">
      <head>
        ${head(content, frame)}
      </head>
      <body>
        ${body(content, frame)}
      </body>
    </html>`.markup
  }`;

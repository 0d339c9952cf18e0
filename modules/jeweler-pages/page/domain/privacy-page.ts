import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { Html, html, none } from './html.ts';
import type { PageFrame } from './page-frame.ts';
import { brandMarkup } from './sections.ts';
import { pageStyle, safeAccent } from './page-style.ts';

/** What a page knows about its visitors: nothing beyond counts. In the page's own look. */
export function renderPrivacy(content: PageContent, frame: PageFrame): string {
  const { company, look } = content;
  const name = company.name || 'This jeweler';
  const style = new Html(pageStyle(look, safeAccent(look, content.accent), frame.root));
  const reach =
    company.email === ''
      ? none
      : html`<p class="text">Questions: <a href="mailto:${company.email}">${company.email}</a></p>`;
  const page = html`<html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Privacy - ${name}</title>
      <meta name="robots" content="noindex" />
      <link rel="icon" type="image/svg+xml" href="${frame.base}/favicon.svg" />
      <style>
        ${style}
      </style>
    </head>
    <body>
      <a class="skip" href="#main">Skip to content</a>
      <header class="top">
        <div class="in">
          <a class="brand" href="${frame.base}">${brandMarkup(company, frame)}</a>
        </div>
      </header>
      <main id="main">
        <div class="story">
          <div class="in">
            <section class="about" aria-labelledby="privacy">
              <h1 id="privacy">Privacy</h1>
              <p class="text">
                This page sets no cookies, runs no scripts and loads nothing from other companies. We don't
                follow you from page to page.
              </p>
              <p class="text">
                Links to a map or to a social network open another site, which has its own privacy notice.
              </p>
              ${reach}
              <p class="text"><a href="${frame.base}">Back to ${name}</a></p>
            </section>
          </div>
        </div>
      </main>
      <footer>
        <div class="in"><p>© ${frame.today.slice(0, 4)} ${name}.</p></div>
      </footer>
    </body>
  </html>`;
  return `<!doctype html>${page.markup}`;
}

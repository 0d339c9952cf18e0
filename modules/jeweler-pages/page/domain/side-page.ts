import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { languages } from '#modules/jeweler-pages/model/domain/languages.ts';
import { Html, html, none } from './html.ts';
import { iconLinks } from './page-icons.ts';
import { fitTitle, homeOf } from './page-frame.ts';
import type { PageFrame } from './page-frame.ts';
import { pageStyle, safeAccent } from './page-style.ts';
import { brandMarkup } from './sections.ts';
import { withName, wordsOf } from './words/page-words.ts';
import { sideWordsOf } from './words/side/side-words.ts';

interface SidePage {
  readonly title: string;
  readonly body: Html;
}

/** A page beside the jeweler's page, in the same look and language: privacy, contact. */
export function sidePage(content: PageContent, frame: PageFrame, { title, body }: SidePage): string {
  const { company, look, language } = content;
  const words = sideWordsOf(content);
  const { thisJeweler } = words;
  const name = company.name || thisJeweler;
  const inSentence = company.name || thisJeweler.charAt(0).toLowerCase() + thisJeweler.slice(1);
  const owner = company.name === '' ? none : html` <bdi>${company.name.replace(/\.$/, '')}</bdi>.`;
  const style = new Html(pageStyle(look, safeAccent(look, content.accent), frame.root));
  const page = html`<html lang="${language}" dir="${languages[language].direction}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${fitTitle(title, [name])}</title>
      <meta name="description" content="${title}: ${name}" />
      <meta name="robots" content="noindex" />
      ${iconLinks(content, frame)}
      <style>
        ${style}
      </style>
    </head>
    <body>
      <a class="skip" href="#main">${wordsOf(content).skip}</a>
      <header class="top">
        <div class="in">
          <a class="brand" href="${homeOf(frame)}">${brandMarkup(content, frame)}</a>
        </div>
      </header>
      <main id="main">
        <div class="side">
          <div class="in">
            <section aria-labelledby="title">
              <h1 id="title" dir="auto">${title}</h1>
              ${body}
              <p class="text"><a href="${homeOf(frame)}">${withName(words.backTo, inSentence)}</a></p>
            </section>
          </div>
        </div>
      </main>
      <footer>
        <div class="in">
          <p>© ${frame.today.slice(0, 4)}${owner}</p>
        </div>
      </footer>
    </body>
  </html>`;
  return `<!DOCTYPE html>${page.markup}`;
}

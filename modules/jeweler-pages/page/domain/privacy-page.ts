import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { html, none } from './html.ts';
import type { PageFrame } from './page-frame.ts';
import { sidePage } from './side-page.ts';
import { withName } from './words/page-words.ts';
import { sideWordsOf } from './words/side/side-words.ts';

/** What a page knows about its visitors: counts, and what they write. In the page's own look. */
export function renderPrivacy(content: PageContent, frame: PageFrame): string {
  const { email } = content.company;
  const words = sideWordsOf(content).privacy;
  const reach =
    email === ''
      ? none
      : html`<p class="text">${words.questions} <a href="mailto:${email}" dir="ltr">${email}</a></p>`;
  const report = html`<p class="text">
    ${words.wrong} <a href="${frame.base}/report">${withName(words.reportTo, frame.providerName)}</a>
  </p>`;
  return sidePage(content, frame, {
    title: words.title,
    body: html`<p class="text">${words.nothingStored}</p>
      <p class="text">${words.counts}</p>
      ${content.hasContactForm ? html`<p class="text">${words.messages}</p>` : none}
      <p class="text">${words.otherSites}</p>
      ${reach}${frame.isPreview === true ? none : report}`,
  });
}

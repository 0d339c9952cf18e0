import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { html, none } from './html.ts';
import type { PageFrame } from './page-frame.ts';
import { sidePage } from './side-page.ts';

/** What a page knows about its visitors: counts, and what they write. In the page's own look. */
export function renderPrivacy(content: PageContent, frame: PageFrame): string {
  const { email } = content.company;
  const reach =
    email === '' ? none : html`<p class="text">Questions: <a href="mailto:${email}">${email}</a></p>`;
  const messages = content.hasContactForm
    ? html`<p class="text">
        What you write in the contact form goes to the jeweler. It's kept for up to 13 months.
      </p>`
    : none;
  return sidePage(content, frame, {
    title: 'Privacy',
    body: html`<p class="text">
        This page sets no cookies, runs no scripts and loads nothing from other companies. We don't follow you
        from page to page.
      </p>
      <p class="text">
        We count visits, calls and emails by day, with the name of the site that led here. The counts don't
        include your address, your browser or anything else about you.
      </p>
      ${messages}
      <p class="text">
        Links to a map or to a social network open another site, which has its own privacy notice.
      </p>
      ${reach}${
        frame.isPreview === true
          ? none
          : html`<p class="text">
              Is something wrong with this page?
              <a href="${frame.base}/report">Report it to ${frame.providerName}</a>
            </p>`
      }`,
  });
}

import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { trapMarkup } from '#modules/jeweler-pages/page/domain/contact-page.ts';
import { Html, html, none } from '#modules/jeweler-pages/page/domain/html.ts';
import type { PageFrame } from '#modules/jeweler-pages/page/domain/page-frame.ts';
import { sidePage } from '#modules/jeweler-pages/page/domain/side-page.ts';
import { withName } from '#modules/jeweler-pages/page/domain/words/page-words.ts';
import type { SideWords } from '#modules/jeweler-pages/page/domain/words/side/side-words-shape.ts';
import { sideWordsOf } from '#modules/jeweler-pages/page/domain/words/side/side-words.ts';
import { reportLimits } from './report-rules.ts';
import type { ReportFaults, ReportField, ReportValues } from './report-rules.ts';

interface ReportForm {
  readonly values: ReportValues;
  readonly faults: ReportFaults;
  /** When the form was opened, signed. */
  readonly token: string;
}

const errorOf = (field: ReportField, faults: ReportFaults): Html =>
  faults[field] === undefined ? none : html`<span class="fault" id="${field}-fault">${faults[field]}</span>`;

const pointsTo = (field: ReportField, faults: ReportFaults): Html =>
  faults[field] === undefined ? none : html` aria-invalid="true" aria-describedby="${field}-fault"`;

function kindsMarkup({ values, faults }: ReportForm, words: SideWords['report']): Html {
  const options = Object.entries(words.kinds).map(
    ([key, name]) =>
      html`<option value="${key}" ${key === values.kind ? new Html('selected') : none}>${name}</option>`,
  );
  return html`<label
    >${words.reason}<select name="kind" required ${pointsTo('kind', faults)}>
      <option value="">${words.choose}</option>
      ${options}</select
    >${errorOf('kind', faults)}</label
  >`;
}

function formMarkup(content: PageContent, form: ReportForm, { base }: PageFrame): Html {
  const { values, faults, token } = form;
  const { report: words, form: shared } = sideWordsOf(content);
  return html`<form class="write" method="post" action="${base}/report">
    ${kindsMarkup(form, words)}<label
      >${words.details}<textarea
        name="details"
        rows="6"
        maxlength="${reportLimits.details}"
        dir="auto"
        required
        ${pointsTo('details', faults)}
      >
${values.details}</textarea
      >${errorOf('details', faults)}</label
    ><label
      >${words.email}<input
        name="email"
        type="email"
        value="${values.email}"
        maxlength="${reportLimits.email}"
        autocomplete="email"
        dir="ltr"
        ${pointsTo('email', faults)}
      />${errorOf('email', faults)}</label
    >
    ${trapMarkup(shared.leaveEmpty)}
    <input type="hidden" name="token" value="${token}" /><button class="button" type="submit">
      ${words.send}
    </button>
  </form>`;
}

/** A form without scripts, like the contact form; it goes to the provider and not to the jeweler. */
export function renderReport(content: PageContent, frame: PageFrame, form: ReportForm): string {
  const words = sideWordsOf(content).report;
  const hasFaults = Object.keys(form.faults).length > 0;
  return sidePage(content, frame, {
    title: hasFaults ? words.faultyTitle : words.title,
    body: html`${
        hasFaults
          ? html`<p class="text" role="alert">${words.faulty}</p>`
          : html`<p class="text">${withName(words.goesTo, frame.providerName)}</p>`
      }${formMarkup(content, form, frame)}
      <p class="text">${words.kept}</p>`,
  });
}

export function renderReportSent(content: PageContent, frame: PageFrame): string {
  const { sentTitle, thanks } = sideWordsOf(content).report;
  return sidePage(content, frame, {
    title: sentTitle,
    body: html`<p class="text">${withName(thanks, frame.providerName)}</p>`,
  });
}

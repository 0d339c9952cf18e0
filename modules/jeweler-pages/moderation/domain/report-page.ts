import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { trapField } from '#modules/jeweler-pages/page/domain/contact-rules.ts';
import { Html, html, none } from '#modules/jeweler-pages/page/domain/html.ts';
import type { PageFrame } from '#modules/jeweler-pages/page/domain/page-frame.ts';
import { sidePage } from '#modules/jeweler-pages/page/domain/side-page.ts';
import { reportKinds, reportLimits } from './report-rules.ts';
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

function kindsMarkup({ values, faults }: ReportForm): Html {
  const options = Object.entries(reportKinds).map(
    ([key, name]) =>
      html`<option value="${key}" ${key === values.kind ? new Html('selected') : none}>${name}</option>`,
  );
  return html`<label
    >Reason<select name="kind" required ${pointsTo('kind', faults)}>
      <option value="">Choose a reason</option>
      ${options}</select
    >${errorOf('kind', faults)}</label
  >`;
}

function formMarkup(form: ReportForm, { base }: PageFrame): Html {
  const { values, faults, token } = form;
  return html`<form class="write" method="post" action="${base}/report">
    ${kindsMarkup(form)}<label
      >What's wrong<textarea
        name="details"
        rows="6"
        maxlength="${reportLimits.details}"
        required
        ${pointsTo('details', faults)}
      >
${values.details}</textarea
      >${errorOf('details', faults)}</label
    ><label
      >Your email (optional)<input
        name="email"
        type="email"
        value="${values.email}"
        maxlength="${reportLimits.email}"
        autocomplete="email"
        ${pointsTo('email', faults)}
      />${errorOf('email', faults)}</label
    >
    <p class="trap" aria-hidden="true">
      <label
        >Leave this empty<input type="text" name="${trapField}" tabindex="-1" autocomplete="off"
      /></label>
    </p>
    <input type="hidden" name="token" value="${token}" /><button class="button" type="submit">
      Send report
    </button>
  </form>`;
}

/** A form without scripts, like the contact form; it goes to the provider and not to the jeweler. */
export function renderReport(content: PageContent, frame: PageFrame, form: ReportForm): string {
  const hasFaults = Object.keys(form.faults).length > 0;
  return sidePage(content, frame, {
    title: hasFaults ? 'Fix your report' : 'Report this page',
    body: html`${
        hasFaults
          ? html`<p class="text" role="alert">Your report wasn't sent. Fix the fields below.</p>`
          : html`<p class="text">
              Your report goes to ${frame.providerName}, which hosts this page. The jeweler doesn't see it.
            </p>`
      }${formMarkup(form, frame)}
      <p class="text">We keep your report for up to 13 months.</p>`,
  });
}

export const renderReportSent = (content: PageContent, frame: PageFrame): string =>
  sidePage(content, frame, {
    title: 'Report sent',
    body: html`<p class="text">Thank you. ${frame.providerName} reviews every report.</p>`,
  });

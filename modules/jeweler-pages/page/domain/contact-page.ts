import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { contactLimits, trapField } from './contact-rules.ts';
import type { ContactFaults, ContactField, ContactValues } from './contact-rules.ts';
import { Html, html, none } from './html.ts';
import type { PageFrame } from './page-frame.ts';
import { sidePage } from './side-page.ts';
import { withName } from './words/page-words.ts';
import { sideWordsOf } from './words/side/side-words.ts';

export type LaterReason = 'early' | 'old' | 'often' | 'full';

interface ContactForm {
  readonly values: ContactValues;
  readonly faults: ContactFaults;
  /** When the form was opened, signed; absent in a preview, which sends nothing. */
  readonly token?: string;
}

const errorOf = (field: ContactField, faults: ContactFaults): Html =>
  faults[field] === undefined ? none : html`<span class="fault" id="${field}-fault">${faults[field]}</span>`;

const pointsTo = (field: ContactField, faults: ContactFaults): Html =>
  faults[field] === undefined ? none : html` aria-invalid="true" aria-describedby="${field}-fault"`;

interface LineField {
  readonly field: 'name' | 'email' | 'phone';
  readonly type: 'text' | 'email' | 'tel';
  readonly complete: string;
}

const lines: readonly LineField[] = [
  { field: 'name', type: 'text', complete: 'name' },
  { field: 'email', type: 'email', complete: 'email' },
  { field: 'phone', type: 'tel', complete: 'tel' },
];

const lineMarkup = (
  { field, type, complete }: LineField,
  { values, faults }: ContactForm,
  label: string,
): Html =>
  html`<label
    >${label}<input
      name="${field}"
      type="${type}"
      value="${values[field]}"
      maxlength="${contactLimits[field]}"
      autocomplete="${complete}"
      dir="${field === 'name' ? 'auto' : 'ltr'}"
      ${field === 'phone' ? none : new Html('required')}${pointsTo(field, faults)}
    />${errorOf(field, faults)}</label
  >`;

function formMarkup(content: PageContent, form: ContactForm, { base }: PageFrame): Html {
  const { values, faults, token } = form;
  const { contact: words, form: shared } = sideWordsOf(content);
  if (token === undefined) return html`<p class="text">${words.preview}</p>`;
  return html`<form class="write" method="post" action="${base}/contact">
    ${lines.map((line) => lineMarkup(line, form, words.labels[line.field]))}<label
      >${words.labels.message}<textarea
        name="message"
        rows="6"
        maxlength="${contactLimits.message}"
        dir="auto"
        required
        ${pointsTo('message', faults)}
      >
${values.message}</textarea
      >${errorOf('message', faults)}</label
    >
    ${trapMarkup(shared.leaveEmpty)}
    <input type="hidden" name="token" value="${token}" /><button class="button" type="submit">
      ${words.send}
    </button>
  </form>`;
}

/** The field that people don't see. */
export const trapMarkup = (label: string): Html =>
  html`<p class="trap" aria-hidden="true">
    <label>${label}<input type="text" name="${trapField}" tabindex="-1" autocomplete="off" /></label>
  </p>`;

/** A form without scripts; the answer to a faulty one has what was typed and what to change. */
export function renderContact(content: PageContent, frame: PageFrame, form: ContactForm): string {
  const { name } = content.company;
  const words = sideWordsOf(content).contact;
  const hasFaults = Object.keys(form.faults).length > 0;
  const title = name === '' ? words.titleWithoutName : withName(words.title, name);
  return sidePage(content, frame, {
    title: hasFaults ? words.faultyTitle : title,
    body: html`${hasFaults ? html`<p class="text" role="alert">${words.faulty}</p>` : none}${formMarkup(
        content,
        form,
        frame,
      )}
      <p class="text">${words.kept}</p>`,
  });
}

export function renderContactSent(content: PageContent, frame: PageFrame): string {
  const { contact, thisJeweler } = sideWordsOf(content);
  return sidePage(content, frame, {
    title: contact.sentTitle,
    body: html`<p class="text">${withName(contact.thanks, content.company.name || thisJeweler)}</p>`,
  });
}

/** Says that the form can't be accepted now, and what to do. */
export function renderFormLater(
  content: PageContent,
  frame: PageFrame,
  { why, path }: { readonly why: LaterReason; readonly path: 'contact' | 'report' },
): string {
  const words = sideWordsOf(content);
  return sidePage(content, frame, {
    title: words[path].notSent,
    body: html`<p class="text">${words.form[why]}</p>
      <p class="text"><a href="${frame.base}/${path}">${words.form.openAgain}</a></p>`,
  });
}

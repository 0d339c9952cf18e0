import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { contactLimits, trapField } from './contact-rules.ts';
import type { ContactFaults, ContactField, ContactValues } from './contact-rules.ts';
import { Html, html, none } from './html.ts';
import type { PageFrame } from './page-frame.ts';
import { sidePage } from './side-page.ts';

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
  readonly field: ContactField;
  readonly label: string;
  readonly type: 'text' | 'email' | 'tel';
  readonly complete: string;
}

const lines: readonly LineField[] = [
  { field: 'name', label: 'Name', type: 'text', complete: 'name' },
  { field: 'email', label: 'Email', type: 'email', complete: 'email' },
  { field: 'phone', label: 'Phone (optional)', type: 'tel', complete: 'tel' },
];

const lineMarkup = ({ field, label, type, complete }: LineField, { values, faults }: ContactForm): Html =>
  html`<label
    >${label}<input
      name="${field}"
      type="${type}"
      value="${values[field]}"
      maxlength="${contactLimits[field]}"
      autocomplete="${complete}"
      ${field === 'phone' ? none : new Html('required')}${pointsTo(field, faults)}
    />${errorOf(field, faults)}</label
  >`;

function formMarkup(form: ContactForm, { base }: PageFrame): Html {
  const { values, faults, token } = form;
  if (token === undefined) return html`<p class="text">A preview doesn't send messages.</p>`;
  return html`<form class="write" method="post" action="${base}/contact">
    ${lines.map((line) => lineMarkup(line, form))}<label
      >Message<textarea
        name="message"
        rows="6"
        maxlength="${contactLimits.message}"
        required
        ${pointsTo('message', faults)}
      >
${values.message}</textarea
      >${errorOf('message', faults)}</label
    >
    <p class="trap" aria-hidden="true">
      <label
        >Leave this empty<input type="text" name="${trapField}" tabindex="-1" autocomplete="off"
      /></label>
    </p>
    <input type="hidden" name="token" value="${token}" /><button class="button" type="submit">
      Send message
    </button>
  </form>`;
}

/** A form without scripts; the answer to a faulty one has what was typed and what to change. */
export function renderContact(content: PageContent, frame: PageFrame, form: ContactForm): string {
  const name = content.company.name || 'us';
  const hasFaults = Object.keys(form.faults).length > 0;
  return sidePage(content, frame, {
    title: hasFaults ? 'Fix your message' : `Write to ${name}`,
    body: html`${
        hasFaults
          ? html`<p class="text" role="alert">Your message wasn't sent. Fix the fields below.</p>`
          : none
      }${formMarkup(form, frame)}
      <p class="text">We keep your message so that we can answer it, for up to 13 months.</p>`,
  });
}

export const renderContactSent = (content: PageContent, frame: PageFrame): string =>
  sidePage(content, frame, {
    title: 'Message sent',
    body: html`<p class="text">Thank you. ${content.company.name || 'The jeweler'} will get back to you.</p>`,
  });

/** Says that the form can't be accepted now, and what to do. */
export const renderContactLater = (
  content: PageContent,
  frame: PageFrame,
  { sentence, path, noun }: Readonly<Record<'sentence' | 'path' | 'noun', string>>,
): string =>
  sidePage(content, frame, {
    title: `Your ${noun} wasn't sent`,
    body: html`<p class="text">${sentence}</p>
      <p class="text"><a href="${frame.base}/${path}">Open the form again</a></p>`,
  });

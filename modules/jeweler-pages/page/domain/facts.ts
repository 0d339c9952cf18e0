import { isHttpsUrl } from '#kit/domain/website.ts';
import type {
  PageCompany,
  PageContent,
  PageEvent,
  PageLocation,
} from '#modules/jeweler-pages/model/domain/content.ts';
import { html, none } from './html.ts';
import type { Html } from './html.ts';
import { eventTimes, exceptionLines, monthDay, shortWeekday, weekLines } from './hours.ts';
import { phoneLink, phoneText } from './phone-text.ts';
import type { PageFrame } from './page-frame.ts';
import { countedAs, directionsLink } from './sections.ts';

const eventMarkup = (event: PageEvent, base: string): Html => {
  const times = eventTimes(event);
  const says = [times, event.description].filter((part) => part !== '').join('. ');
  return html`<div class="event">
    <time datetime="${event.on}">${monthDay(event.on)}<span>${shortWeekday(event.on)}</span></time>
    <div>
      <h3 dir="auto">${event.title}</h3>
      ${says === '' ? none : html`<p dir="auto">${says}</p>`}<a
        href="${base}/events/${event.eventId}.ics"
        aria-label="Add to calendar: ${event.title}"
        >Add to calendar</a
      >
    </div>
  </div>`;
};

export const eventsSection = (events: readonly PageEvent[], base: string): Html =>
  html`<section class="events" id="events" aria-labelledby="events-title" data-part="events">
    <h2 id="events-title">Coming up</h2>
    ${events.map((event) => eventMarkup(event, base))}
  </section>`;

const listMarkup = (className: string, lines: readonly { days: string; text: string }[]): Html =>
  html`<dl class="times ${className}">
    ${lines.map(
      ({ days, text }) =>
        html`<dt>${days}</dt>
          <dd>${text}</dd>`,
    )}
  </dl>`;

export function hoursSection(content: PageContent, today: string): Html {
  const exceptions = exceptionLines(content, today);
  return html`<section class="hours" id="hours" aria-labelledby="hours-title" data-part="hours">
    <h2 id="hours-title">Hours</h2>
    <div class="lists">
      ${listMarkup('week', weekLines(content))}${
        exceptions.length === 0 ? none : listMarkup('special', exceptions)
      }
    </div>
  </section>`;
}

const placeText = ({ city, state, zip }: Pick<PageLocation, 'city' | 'state' | 'zip'>): string =>
  [city, [state, zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');

const locationMarkup = (location: PageLocation, { country }: PageCompany): Html => {
  const { name, address, phone, hours } = location;
  return html`<li>
    <h3 dir="auto">${name || address}</h3>
    <address dir="auto">${address}<br />${placeText(location)}</address>
    ${hours === '' ? none : html`<p>${hours}</p>`}
    <p>
      ${phone === '' ? none : html`<a href="${phoneLink(location)}">${phoneText(phone)}</a><br />`}<a
        href="${directionsLink(location, country)}"
        rel="noreferrer"
        aria-label="Get directions to ${name || address}"
        >Get directions</a
      >
    </p>
  </li>`;
};

/** The company's other stores; none without a name and an address. */
export function locationsSection({ locations, company }: PageContent): Html {
  const shown = locations.filter(({ name, address }) => name !== '' || address !== '');
  if (shown.length === 0) return none;
  return html`<section class="stores" id="stores" aria-labelledby="stores-title" data-part="stores">
    <h2 id="stores-title">Other locations</h2>
    <ul>
      ${shown.map((location) => locationMarkup(location, company))}
    </ul>
  </section>`;
}

export const hasVisit = ({ company, hasContactForm }: PageContent, { isPreview }: PageFrame): boolean =>
  isPreview === true ||
  hasContactForm ||
  [company.address, company.city, company.phone, company.email].some((text) => text !== '');

export function visitSection(content: PageContent, frame: PageFrame): Html {
  if (!hasVisit(content, frame)) return none;
  const { company } = content;
  const { phone, email } = company;
  const reach = [
    ...(phone === ''
      ? []
      : [html`<a href="${phoneLink(company)}" ${countedAs('called', frame)}>${phoneText(phone)}</a>`]),
    ...(email === '' ? [] : [html`<a href="mailto:${email}" ${countedAs('emailed', frame)}>${email}</a>`]),
    ...(content.hasContactForm ? [html`<a href="${frame.base}/contact">Send a message</a>`] : []),
  ];
  return html`<section class="visit" id="visit" aria-labelledby="visit-title" data-part="visit">
    <h2 id="visit-title">Visit</h2>
    <address dir="auto"><strong>${company.address}</strong><br />${placeText(company)}</address>
    ${
      reach.length === 0
        ? none
        : html`<p>${reach.flatMap((one, at) => (at === 0 ? [one] : [html`<br />`, one]))}</p>`
    }${company.address === '' ? none : html`<p><a href="${directionsLink(company, company.country)}" rel="noreferrer">Get directions</a></p>`}
  </section>`;
}

/** 'www.instagram.com/shop' reads as Instagram. */
function networkName(url: string): string {
  const host = /^https:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1] ?? url;
  const name = host.split('.').at(-2) ?? host;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export function footer({ company }: PageContent, frame: PageFrame): Html {
  const { today, providerName, isMember, base, isPreview } = frame;
  const links = company.social.filter((url) => isHttpsUrl(url));
  const owner = company.name === '' ? '' : ` ${company.name.replace(/\.$/, '')}.`;
  const seal = isMember ? ` Member jeweler, ${providerName}.` : '';
  return html`<footer>
    <div class="in">
      <p>© ${today.slice(0, 4)}${owner}${seal}</p>
      <ul>
        ${links.map((url) => html`<li><a href="${url}" rel="noreferrer">${networkName(url)}</a></li>`)}
        <li><a href="${base}/privacy">Privacy: this page sets no cookies</a></li>
        ${isPreview === true ? none : html`<li><a href="${base}/report">Report this page</a></li>`}
      </ul>
    </div>
  </footer>`;
}

import { isHttpsUrl } from '#kit/domain/website.ts';
import type { PageContent, PageEvent, PageLocation } from '#modules/jeweler-pages/model/domain/content.ts';
import { html, none } from './html.ts';
import type { Html } from './html.ts';
import { joinSentences, monthDay, shortWeekday } from './words/day-words.ts';
import { eventTimes, exceptionLines, hoursLines } from './hours.ts';
import { phoneLink, phoneText } from './phone-text.ts';
import type { PageFrame } from './page-frame.ts';
import { withName, wordsOf } from './words/page-words.ts';
import { countedAs, directionsLink } from './sections.ts';

function eventMarkup(content: PageContent, event: PageEvent, base: string): Html {
  const { language } = content;
  const words = wordsOf(content);
  const times = eventTimes(event, language);
  const says =
    times === '' || event.description === ''
      ? times + event.description
      : joinSentences(times, event.description, language);
  return html`<div class="event">
    <time datetime="${event.on}"
      >${monthDay(event.on, language)}<span>${shortWeekday(event.on, language)}</span></time
    >
    <div>
      <h3 dir="auto">${event.title}</h3>
      ${says === '' ? none : html`<p dir="auto">${says}</p>`}<a
        href="${base}/events/${event.eventId}.ics"
        aria-label="${words.addToCalendar}: ${event.title}"
        >${words.addToCalendar}</a
      >
    </div>
  </div>`;
}

export const eventsSection = (content: PageContent, events: readonly PageEvent[], base: string): Html =>
  html`<section class="events" id="events" aria-labelledby="events-title" data-part="events">
    <h2 id="events-title">${wordsOf(content).eventsTitle}</h2>
    ${events.map((event) => eventMarkup(content, event, base))}
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
    <h2 id="hours-title">${wordsOf(content).hours}</h2>
    <div class="lists">
      ${listMarkup('week', hoursLines(content))}${
        exceptions.length === 0 ? none : listMarkup('special', exceptions)
      }
    </div>
  </section>`;
}

const placeText = ({ city, state, zip }: Pick<PageLocation, 'city' | 'state' | 'zip'>): string =>
  [city, [state, zip].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ');

const locationMarkup = (location: PageLocation, content: PageContent): Html => {
  const { country } = content.company;
  const words = wordsOf(content);
  const { name, address, phone, hours } = location;
  return html`<li>
    <h3 dir="auto">${name || address}</h3>
    <address dir="auto">${address}<br />${placeText(location)}</address>
    ${hours === '' ? none : html`<p dir="auto">${hours}</p>`}
    <p>
      ${phone === '' ? none : html`<a href="${phoneLink(location)}" dir="ltr">${phoneText(phone)}</a><br />`}<a
        href="${directionsLink(location, country)}"
        rel="noreferrer"
        aria-label="${words.directions}: ${name || address}"
        >${words.directions}</a
      >
    </p>
  </li>`;
};

/** The company's other stores; none without a name and an address. */
export function locationsSection(content: PageContent): Html {
  const shown = content.locations.filter(({ name, address }) => name !== '' || address !== '');
  if (shown.length === 0) return none;
  return html`<section class="stores" id="stores" aria-labelledby="stores-title" data-part="stores">
    <h2 id="stores-title">${wordsOf(content).locations}</h2>
    <ul>
      ${shown.map((location) => locationMarkup(location, content))}
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
  const words = wordsOf(content);
  const { phone, email } = company;
  const reach = [
    ...(phone === ''
      ? []
      : [
          html`<a href="${phoneLink(company)}" ${countedAs('called', frame)} dir="ltr"
            >${phoneText(phone)}</a
          >`,
        ]),
    ...(email === '' ? [] : [html`<a href="mailto:${email}" ${countedAs('emailed', frame)}>${email}</a>`]),
    ...(content.hasContactForm ? [html`<a href="${frame.base}/contact">${words.write}</a>`] : []),
  ];
  return html`<section class="visit" id="visit" aria-labelledby="visit-title" data-part="visit">
    <h2 id="visit-title">${words.visit}</h2>
    <address dir="auto"><strong>${company.address}</strong><br />${placeText(company)}</address>
    ${
      reach.length === 0
        ? none
        : html`<p>${reach.flatMap((one, at) => (at === 0 ? [one] : [html`<br />`, one]))}</p>`
    }${company.address === '' ? none : html`<p><a href="${directionsLink(company, company.country)}" rel="noreferrer">${words.directions}</a></p>`}
  </section>`;
}

/** 'www.instagram.com/shop' reads as Instagram. */
function networkName(url: string): string {
  const host = /^https:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1] ?? url;
  const name = host.split('.').at(-2) ?? host;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export function footer(content: PageContent, frame: PageFrame): Html {
  const { company } = content;
  const words = wordsOf(content);
  const { today, providerName, isMember, base, isPreview } = frame;
  const links = company.social.filter((url) => isHttpsUrl(url));
  const owner = company.name === '' ? none : html` <bdi>${company.name.replace(/\.$/, '')}</bdi>.`;
  const seal = isMember ? ` ${withName(words.member, providerName)}` : '';
  return html`<footer>
    <div class="in">
      <p>© ${today.slice(0, 4)}${owner}${seal}</p>
      <ul>
        ${links.map((url) => html`<li><a href="${url}" rel="noreferrer">${networkName(url)}</a></li>`)}
        <li><a href="${base}/privacy">${words.privacy}</a></li>
        ${isPreview === true ? none : html`<li><a href="${base}/report">${words.report}</a></li>`}
      </ul>
    </div>
  </footer>`;
}

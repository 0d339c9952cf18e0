import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { isEmail } from '#kit/domain/email.ts';
import { isHttpsUrl } from '#kit/domain/website.ts';
import { pageCountries, pageLimits as limits, serviceKinds } from '../domain/content.ts';
import { languageKeys } from '../domain/languages.ts';
import { lookKeys } from '../domain/looks.ts';

const choose = 'Choose from the list.';
const day = z.iso.date('Enter a date.');
const time = z.string('Enter a time.').check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time.'));
const timeOrNone = z.union([z.literal(''), time], 'Enter a time.');

const hours = z.nullable(
  z
    .object({ opens: time, closes: time })
    .check(z.refine(({ opens, closes }) => opens < closes, 'Closing time must be after opening time.')),
);

// Spec marketplace §5: the links together have up to 1,500 characters, and each starts with https.
const social = z
  .array(boundedText(limits.social).check(z.refine(isHttpsUrl, 'Start the link with https://.')))
  .check(
    z.maxLength(limits.socials, `Add up to ${limits.socials} links.`),
    z.refine(
      (links) => links.join('').length <= limits.social,
      'Use 1,500 characters or fewer for all links combined.',
    ),
  );

const percent = z.int('Enter a number.').check(z.gte(0, 'Choose a point.'), z.lte(100, 'Choose a point.'));
const pixels = z.int('Enter a number.').check(z.gte(1, 'Enter a number.'));

const picture = z.nullable(
  z.object({
    pictureId: z.uuid(),
    alt: boundedText(limits.altText),
    width: pixels,
    height: pixels,
    focusX: percent,
    focusY: percent,
  }),
);

const zip = boundedText(5).check(z.regex(/^(?:\d{5})?$/, 'Enter a 5-digit ZIP code.'));
const phone = boundedText(limits.phone).check(z.regex(/^(?:\d{10})?$/, 'Enter 10 digits.'));

// Drafts may have gaps, so each field may be empty.
const company = z.object({
  name: boundedText(limits.companyName),
  country: z.enum(pageCountries, choose),
  address: boundedText(limits.line),
  city: boundedText(limits.city),
  state: boundedText(limits.city),
  zip,
  phone,
  email: boundedText(limits.line).check(
    z.refine((text) => text === '' || isEmail(text), 'Enter an email address, such as name@example.com.'),
  ),
  social,
  logo: z._default(picture, null),
});

const location = z.object({
  locationId: z.uuid(),
  name: boundedText(limits.locationName),
  address: boundedText(limits.line),
  city: boundedText(limits.city),
  state: boundedText(limits.city),
  zip,
  phone,
  hours: boundedText(limits.locationHours),
});

const service = z.object({
  kind: z.enum(serviceKinds, choose),
  shown: z.boolean(),
  description: boundedText(limits.serviceText),
  picture,
});

const event = z.object({
  eventId: z.uuid(),
  title: boundedText(limits.eventTitle).check(z.minLength(1, 'Enter a title.')),
  description: boundedText(limits.eventText),
  on: day,
  starts: timeOrNone,
  ends: timeOrNone,
});

const stones = z.array(z.string(choose).check(z.regex(/^[1-9]\d{0,9}$/, choose))).check(
  z.maxLength(limits.stones, `Choose up to ${limits.stones} diamonds.`),
  z.refine((all) => new Set(all).size === all.length, 'Choose each diamond once.'),
);

export const contentShape = z.object({
  look: z.enum(lookKeys, choose),
  accent: z.string('Choose a color.').check(z.regex(/^#[0-9a-f]{6}$/, 'Choose a color.')),
  language: z._default(z.enum(languageKeys, choose), 'en'),
  company,
  locations: z._default(
    z.array(location).check(z.maxLength(limits.locations, `Add up to ${limits.locations} locations.`)),
    [],
  ),
  week: z.array(hours).check(z.length(7, 'Enter hours for all 7 days.')),
  exceptions: z
    .array(z.object({ from: day, to: day, name: boundedText(limits.exceptionName), hours }))
    .check(z.maxLength(limits.exceptions, `Add up to ${limits.exceptions} sets of special hours.`)),
  banner: z.object({
    headline: boundedText(limits.headline),
    text: boundedText(limits.bannerText),
    button: z.enum(['Phone', 'Email'], choose),
    picture,
  }),
  services: z.array(service).check(
    z.maxLength(serviceKinds.length, 'List each service once.'),
    z.refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, 'List each service once.'),
  ),
  about: z.object({
    headline: boundedText(limits.aboutHeadline),
    description: boundedText(limits.aboutText),
    bullets: z
      .array(boundedText(limits.bullet))
      .check(z.maxLength(limits.bullets, `Add up to ${limits.bullets} bullet points.`)),
  }),
  hasContactForm: z._default(z.boolean(), false),
  events: z.array(event).check(z.maxLength(limits.events, `Add up to ${limits.events} events.`)),
  stones: z._default(stones, []),
  reasons: z
    .array(z.object({ finding: boundedText(200), reason: boundedText(200) }))
    .check(z.maxLength(50, 'You can keep up to 50 flagged phrases.')),
});

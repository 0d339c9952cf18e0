import type { PageLanguage } from './languages.ts';
import type { LookKey } from './looks.ts';

// Spec marketplace §5 and §9. The headline, bullets, locations and social links have no limit there: decision 0036.
export const pageLimits = {
  themes: 10,
  themeName: 30,
  companyName: 60,
  address: 100,
  line: 254,
  city: 60,
  phone: 10,
  social: 1_500,
  headline: 50,
  bannerText: 250,
  serviceText: 200,
  aboutHeadline: 50,
  aboutText: 2_000,
  bullets: 6,
  bullet: 60,
  events: 12,
  eventTitle: 50,
  eventText: 200,
  exceptions: 20,
  exceptionName: 40,
  socials: 6,
  altText: 120,
  pictures: 60,
  locations: 6,
  locationName: 60,
  locationHours: 100,
  stones: 12,
} as const;

/** The widths in pixels that a picture is offered in, as AVIF and WebP. */
export const pictureWidths = [400, 800, 1200, 1600] as const;

export const pageCountries = ['USA', 'Canada'] as const;
export type PageCountry = (typeof pageCountries)[number];

// Spec marketplace §3: five types.
export const serviceKinds = ['custom', 'repair', 'appraisal', 'cleaning', 'watch'] as const;
export type ServiceKind = (typeof serviceKinds)[number];

export const serviceNames: Readonly<Record<ServiceKind, string>> = {
  custom: 'Custom rings',
  repair: 'Repair and resizing',
  appraisal: 'Appraisals',
  cleaning: 'Cleaning and inspection',
  watch: 'Watches',
};

/** An uploaded picture in its place. */
export interface Picture {
  readonly pictureId: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** What stays in view when it is cropped, in percent from the left and the top. */
  readonly focusX: number;
  readonly focusY: number;
}

/** From and to as HH:MM; null is closed. */
export interface OpenHours {
  readonly opens: string;
  readonly closes: string;
}

export interface HoursException {
  readonly from: string;
  readonly to: string;
  readonly name: string;
  readonly hours: OpenHours | null;
}

export interface PageEvent {
  readonly eventId: string;
  readonly title: string;
  readonly description: string;
  readonly on: string;
  readonly starts: string;
  readonly ends: string;
}

export interface PageService {
  readonly kind: ServiceKind;
  readonly shown: boolean;
  readonly description: string;
  readonly picture: Picture | null;
}

export interface PageCompany {
  readonly name: string;
  readonly country: PageCountry;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly email: string;
  readonly social: readonly string[];
  readonly logo: Picture | null;
}

/** Another store of the company. */
export interface PageLocation {
  readonly locationId: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  /** As on its door: Mon to Fri 10 to 6. */
  readonly hours: string;
}

/** Everything a page says. The look changes how it says it. */
export interface PageContent {
  readonly look: LookKey;
  readonly accent: string;
  /** What the page's texts are written in. */
  readonly language: PageLanguage;
  readonly company: PageCompany;
  readonly locations: readonly PageLocation[];
  /** Monday to Sunday. */
  readonly week: readonly (OpenHours | null)[];
  readonly exceptions: readonly HoursException[];
  readonly banner: {
    readonly headline: string;
    readonly text: string;
    readonly button: 'Phone' | 'Email';
    readonly picture: Picture | null;
  };
  readonly services: readonly PageService[];
  readonly about: {
    readonly headline: string;
    readonly description: string;
    readonly bullets: readonly string[];
  };
  /** Visitors may write through the page. */
  readonly hasContactForm: boolean;
  readonly events: readonly PageEvent[];
  /** Diamonds of the company's own listings, by item number, in the order of the page. */
  readonly stones: readonly string[];
  /** Findings of the wording check that were left in place, each with its reason. */
  readonly reasons: readonly { readonly finding: string; readonly reason: string }[];
}

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

const usual: OpenHours = { opens: '10:00', closes: '18:00' };

/** A new page: the company's own facts, the usual services, and no promises. */
export function newContent(company: Partial<PageCompany>): PageContent {
  return {
    look: 'conservatory',
    accent: '#1f4437',
    language: 'en',
    company: {
      name: '',
      country: 'USA',
      address: '',
      city: '',
      state: '',
      zip: '',
      phone: '',
      email: '',
      social: [],
      logo: null,
      ...company,
    },
    locations: [],
    hasContactForm: false,
    week: [null, usual, usual, usual, usual, usual, null],
    exceptions: [],
    banner: { headline: '', text: '', button: 'Phone', picture: null },
    services: serviceKinds.map((kind) => ({ kind, shown: true, description: '', picture: null })),
    about: { headline: '', description: '', bullets: [] },
    events: [],
    stones: [],
    reasons: [],
  };
}

/** Every picture of a page. */
export const picturesOf = ({ banner, company, services }: PageContent): Picture[] =>
  [banner.picture, company.logo, ...services.map(({ picture }) => picture)].filter(
    (picture) => picture !== null,
  );

/** A page that was saved before it had a logo, locations, a contact form, diamonds and a language. */
export type StoredContent = Omit<
  PageContent,
  'company' | 'locations' | 'hasContactForm' | 'stones' | 'language'
> &
  Partial<Pick<PageContent, 'locations' | 'hasContactForm' | 'stones' | 'language'>> & {
    readonly company: Omit<PageCompany, 'logo'> & Partial<Pick<PageCompany, 'logo'>>;
  };

export const completeContent = (stored: StoredContent): PageContent => ({
  ...stored,
  company: { ...stored.company, logo: stored.company.logo ?? null },
  locations: stored.locations ?? [],
  hasContactForm: stored.hasContactForm ?? false,
  stones: stored.stones ?? [],
  language: stored.language ?? 'en',
});

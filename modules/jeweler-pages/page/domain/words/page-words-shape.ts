import type { ServiceKind } from '#modules/jeweler-pages/model/domain/content.ts';

/** The page's own words; `{}` is a name or an address. */
export interface PageWords {
  readonly skip: string;
  readonly onThisPage: string;
  readonly services: string;
  readonly servicesTitle: string;
  readonly about: string;
  readonly aboutCompany: string;
  readonly aboutUs: string;
  readonly diamonds: string;
  readonly diamondsTitle: string;
  readonly events: string;
  readonly eventsTitle: string;
  readonly addToCalendar: string;
  readonly visit: string;
  readonly hours: string;
  readonly closed: string;
  readonly call: string;
  readonly email: string;
  readonly write: string;
  readonly directionsTo: string;
  readonly directions: string;
  readonly locations: string;
  readonly welcome: string;
  readonly member: string;
  readonly privacy: string;
  readonly report: string;
  readonly kinds: Readonly<Record<ServiceKind, string>>;
}

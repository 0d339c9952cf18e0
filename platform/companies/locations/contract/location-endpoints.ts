import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { phone } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import { businessAdministrators } from '#platform/companies/company/contract/company-endpoints.ts';
import { companyRefusals } from '#platform/companies/company/contract/company-refusals.ts';
import { companyAddress } from '#platform/companies/company/contract/company-shapes.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { locationRefusals as no } from './location-refusals.ts';

const latitude = z.number().check(z.minimum(-90), z.maximum(90));
const longitude = z.number().check(z.minimum(-180), z.maximum(180));
const coordinates = z.nullable(z.object({ latitude, longitude }));

/** Spec platform §3: Location, and the generic address. */
export const locationShape = z.object({
  locationID: z.uuid(),
  locationName: z.string(),
  phoneNumber: z.string(),
  address: z.object({
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    stateId: z.string(),
    stateName: z.string(),
    postCode: z.string(),
    countryId: z.enum(['US', 'CA']),
    countryName: z.string(),
    coordinates,
  }),
  restricted: z.boolean(),
  businessUnitId: z.nullable(z.uuid()),
  businessUnitName: z.nullable(z.string()),
  /** Whether whoever asks may work there. */
  worksHere: z.boolean(),
  version: z.int(),
  /** What whoever asks may do about it. */
  actions: z.array(z.enum(['change', 'restrict'])),
});

export type Location = z.infer<typeof locationShape>;

const typedLocation = {
  locationName: requiredText(fieldLimits.companyName, 'Type a name for the location.'),
  phoneNumber: z.optional(z.nullable(phone)),
  address: companyAddress,
  restricted: z.boolean(),
  businessUnitId: z.optional(z.nullable(guid)),
};

export const newLocation = z.object(typedLocation);
export const changedLocation = z.object({ ...typedLocation, version });
export type TypedLocation = z.infer<typeof newLocation>;

const path = '/services/membership/api/Companies/:companyId/Locations';
const ofCompany = z.object({ companyId: guid });

/** A query carries text; an absent one asks for all locations. */
const flag = z._default(
  z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (on) => (on ? ('true' as const) : ('false' as const)),
  }),
  false,
);

export const listLocations = endpoint({
  name: 'companies.listLocations',
  summary: 'The locations of the company; with checkUserLocations only those where whoever asks may work',
  method: 'GET',
  path,
  params: ofCompany,
  query: z.object({ ...pageQuery, checkUserLocations: flag, search: z.optional(boundedText(100)) }),
  answer: z.object({
    items: z.array(locationShape),
    next: z.nullable(z.string()),
    /** What whoever asks may do besides: add another one. */
    actions: z.array(z.literal('add')),
  }),
  refusals: [companyRefusals.company_missing_here, no.locations_page_lost],
  rule: { ...members, scope: 'locations:read' },
  binding: 'company',
});

export const addLocation = endpoint({
  name: 'companies.addLocation',
  summary: 'Adds a location',
  method: 'POST',
  path,
  params: ofCompany,
  body: newLocation,
  answer: locationShape,
  refusals: [companyRefusals.company_missing_here, no.location_name_taken, no.unit_missing],
  rule: businessAdministrators,
  binding: 'company',
});

/** Spec platform §6: location administrators look after their own locations. */
const administratorsOfPlaces: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};

export const changeLocation = endpoint({
  name: 'companies.changeLocation',
  summary: 'Changes a location',
  method: 'PUT',
  path: `${path}/:id`,
  params: z.object({ companyId: guid, id: guid }),
  body: changedLocation,
  answer: locationShape,
  refusals: [
    companyRefusals.company_missing_here,
    no.location_missing,
    no.location_name_taken,
    no.location_not_yours,
    no.restriction_not_yours,
    no.unit_missing,
  ],
  rule: administratorsOfPlaces,
  binding: 'company',
});

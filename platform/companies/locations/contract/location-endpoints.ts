import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { phone } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import {
  businessAdministrators,
  companyRefusals,
} from '#platform/companies/company/contract/company-endpoints.ts';
import { companyAddress } from '#platform/companies/company/contract/company-shapes.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const locationRefusals = defineRefusals('companies', {
  location_missing: { kind: 'missing', sentence: "We can't find that location." },
  location_name_taken: {
    kind: 'conflict',
    sentence: 'Another location already has this name.',
    next: 'Enter a different name.',
    field: 'locationName',
  },
  location_not_yours: {
    kind: 'forbidden',
    sentence: 'Location administrators can change only their own locations.',
    next: 'Ask your business administrator.',
  },
  restriction_not_yours: {
    kind: 'forbidden',
    sentence: "Only a business administrator can set a location's access and business unit.",
    next: 'Ask your business administrator.',
    field: 'restricted',
  },
  unit_missing: {
    kind: 'invalid',
    sentence: "We can't find that business unit.",
    next: 'Choose another business unit.',
    field: 'businessUnitId',
  },
  unit_name_taken: {
    kind: 'conflict',
    sentence: 'Another business unit already has this name.',
    next: 'Enter a different name.',
    field: 'name',
  },
  business_unit_missing: { kind: 'missing', sentence: "We can't find that business unit." },
  too_many_units: {
    kind: 'conflict',
    sentence: "You've reached the limit of 100 business units.",
    next: 'Rename an inactive business unit instead.',
  },
  locations_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
});

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
  /** Whether the reader may work there. */
  worksHere: z.boolean(),
  version: z.int(),
  /** What the reader may do with it. */
  actions: z.array(z.enum(['change', 'restrict'])),
});

export type Location = z.infer<typeof locationShape>;

const locationForm = {
  locationName: requiredText(fieldLimits.companyName, 'Enter a name for the location.'),
  phoneNumber: z.optional(z.nullable(phone)),
  address: companyAddress,
  restricted: z.boolean(),
  businessUnitId: z.optional(z.nullable(guid)),
};

export const newLocation = z.object(locationForm);
export const changedLocation = z.object({ ...locationForm, version });
export type LocationForm = z.infer<typeof newLocation>;

const path = '/services/membership/api/Companies/:companyId/Locations';
const companyParams = z.object({ companyId: guid });

/** Query values are text; absent means all locations. */
const flag = z._default(
  z.codec(z.enum(['true', 'false']), z.boolean(), {
    decode: (text) => text === 'true',
    encode: (isTrue) => (isTrue ? ('true' as const) : ('false' as const)),
  }),
  false,
);

export const listLocations = endpoint({
  name: 'companies.listLocations',
  summary: "List the company's locations; checkUserLocations limits them to those where the user can work",
  method: 'GET',
  changes: false,
  path,
  params: companyParams,
  query: z.object({ ...pageQuery, checkUserLocations: flag, search: z.optional(boundedText(100)) }),
  answer: z.object({
    items: z.array(locationShape),
    next: z.nullable(z.string()),
    actions: z.array(z.literal('add')),
  }),
  refusals: [companyRefusals.company_missing_here, locationRefusals.locations_page_lost],
  rule: { ...members, scope: 'locations:read' },
  binding: 'company',
});

export const addLocation = endpoint({
  name: 'companies.addLocation',
  summary: 'Add a location',
  method: 'POST',
  changes: true,
  path,
  params: companyParams,
  body: newLocation,
  answer: locationShape,
  refusals: [
    companyRefusals.company_missing_here,
    locationRefusals.location_name_taken,
    locationRefusals.unit_missing,
  ],
  rule: businessAdministrators,
  binding: 'company',
});

/** Spec platform §6: location administrators manage their own locations. */
const locationAdministrators: AccessRule = {
  who: 'members',
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};

export const changeLocation = endpoint({
  name: 'companies.changeLocation',
  summary: 'Update a location',
  method: 'PUT',
  changes: true,
  path: `${path}/:id`,
  params: z.object({ companyId: guid, id: guid }),
  body: changedLocation,
  answer: locationShape,
  refusals: [
    companyRefusals.company_missing_here,
    locationRefusals.location_missing,
    locationRefusals.location_name_taken,
    locationRefusals.location_not_yours,
    locationRefusals.restriction_not_yours,
    locationRefusals.unit_missing,
  ],
  rule: locationAdministrators,
  binding: 'company',
});

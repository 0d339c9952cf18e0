import * as z from 'zod/mini';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { endpoint, members } from '#platform/access/contract.ts';
import {
  businessAdministrators,
  companyRefusals,
} from '#platform/companies/company/contract/company-endpoints.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { locationRefusals } from './location-endpoints.ts';

export const unitCodeLimit = 25;
/** More than companies have; the list has no pages. */
export const maxUnits = 100;

// Spec platform §3 names loading and updating only; the fields are ours (decision 0017).
export const businessUnitShape = z.object({
  businessUnitId: z.uuid(),
  name: z.string(),
  code: z.string(),
  isActive: z.boolean(),
  locations: z.int(),
  version: z.int(),
  actions: z.array(z.literal('change')),
});

export type BusinessUnit = z.infer<typeof businessUnitShape>;

const unitForm = {
  name: requiredText(fieldLimits.companyName, 'Enter a name for the business unit.'),
  code: z._default(boundedText(unitCodeLimit), ''),
  isActive: z._default(z.boolean(), true),
};

export const newBusinessUnit = z.object(unitForm);
export const changedBusinessUnit = z.object({ ...unitForm, version });

const path = '/services/membership/api/Companies/:companyId/BusinessUnits';
const companyParams = z.object({ companyId: guid });

export const listBusinessUnits = endpoint({
  name: 'companies.listBusinessUnits',
  summary: "List the company's business units by name",
  method: 'GET',
  changes: false,
  path,
  params: companyParams,
  answer: z.object({ items: z.array(businessUnitShape), actions: z.array(z.literal('add')) }),
  refusals: [companyRefusals.company_missing_here],
  rule: { ...members, scope: 'locations:read' },
  binding: 'company',
});

export const addBusinessUnit = endpoint({
  name: 'companies.addBusinessUnit',
  summary: 'Add a business unit',
  method: 'POST',
  changes: true,
  path,
  params: companyParams,
  body: newBusinessUnit,
  answer: businessUnitShape,
  refusals: [
    companyRefusals.company_missing_here,
    locationRefusals.unit_name_taken,
    locationRefusals.too_many_units,
  ],
  rule: businessAdministrators,
  binding: 'company',
});

export const changeBusinessUnit = endpoint({
  name: 'companies.changeBusinessUnit',
  summary: 'Update a business unit',
  method: 'PUT',
  changes: true,
  path: `${path}/:id`,
  params: z.object({ companyId: guid, id: guid }),
  body: changedBusinessUnit,
  answer: businessUnitShape,
  refusals: [
    companyRefusals.company_missing_here,
    locationRefusals.business_unit_missing,
    locationRefusals.unit_name_taken,
  ],
  rule: businessAdministrators,
  binding: 'company',
});

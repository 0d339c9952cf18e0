import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { cursor, pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint, serviceTypes, staff } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { anyViewers } from '#platform/companies/view-as/contract/viewers.ts';
import { deskRefusals } from './desk-endpoints.ts';

const serviceCompany = z.object({
  companyId: z.uuid(),
  name: z.string(),
  city: z.string(),
  stateId: z.string(),
  /** The last day of a trial. */
  trialUntil: z.nullable(z.iso.date()),
  actions: z.array(z.enum(['view'])),
});
export type ServiceCompany = z.output<typeof serviceCompany>;

/** Staff of one service can list only its companies. */
export const listServiceCompanies = endpoint({
  name: 'companies.listServiceCompanies',
  summary: 'List the companies that have a service now, for staff who may view them',
  method: 'GET',
  changes: false,
  path: '/services/membership/api/desk/service-companies',
  query: z.object({
    ...pageQuery,
    search: z.optional(boundedText(100)),
    service: z.enum(Object.keys(serviceTypes) as [ServiceType, ...ServiceType[]]),
  }),
  answer: z.object({ items: z.array(serviceCompany), next: z.nullable(cursor) }),
  refusals: [deskRefusals.desk_page_lost],
  rule: staff(...anyViewers),
  binding: 'staff',
});

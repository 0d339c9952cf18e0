import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { firstSteps } from '../domain/first-steps.ts';
import { businessAdministrators } from '#platform/companies/company/contract/company-endpoints.ts';

export const getFirstSteps = endpoint({
  name: 'companies.getFirstSteps',
  summary: "Get a new company's setup checklist",
  method: 'GET',
  changes: false,
  path: '/services/membership/api/firststeps',
  answer: z.object({
    isNew: z.boolean(),
    steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  }),
  refusals: [],
  rule: businessAdministrators,
  binding: 'company',
});

import * as z from 'zod/mini';
import { endpoint, partnerGatewayRule } from '#platform/access/contract.ts';
import { affiliationTypes } from '#platform/companies/company/domain/company.ts';

const membership = z.object({
  affiliationType: z.enum(affiliationTypes),
  memberId: z.string(),
  /** `Active`, `Expired`, or the program's own word; `NotListed` if its list doesn't have the number. */
  status: z.string(),
  startsOn: z.nullable(z.iso.date()),
  endsOn: z.nullable(z.iso.date()),
  /** Benefits count only while it is recognized. */
  isRecognized: z.boolean(),
  /** False while the program's list is unavailable: the rest is what the portal stored. */
  isConfirmed: z.boolean(),
});
export type GatewayMembership = z.output<typeof membership>;

export const getPartnerGateway = endpoint({
  name: 'companies.getPartnerGateway',
  summary: "Get the company's partner memberships with their status today",
  method: 'GET',
  changes: false,
  path: '/services/membership/partnergateway',
  answer: z.object({ memberships: z.array(membership) }),
  refusals: [],
  rule: partnerGatewayRule,
  binding: 'company',
  perMinute: 60,
});

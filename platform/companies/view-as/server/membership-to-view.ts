import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import type { MembershipFacts } from '#platform/companies/membership/contract/actor-of.ts';
import { readCompanyFacts } from '#platform/companies/membership/server/company-facts-store.ts';
import { readPersonFacts } from '#platform/companies/membership/server/person-facts-store.ts';

/** What the person may there; without a person what a business administrator may whom nothing is forbidden. */
export async function readMembershipToView(
  open: Pick<OpenWork, 'database'>,
  companyId: string,
  personId: string | undefined,
): Promise<{ membership: MembershipFacts; asPerson: string | undefined } | undefined> {
  if (personId === undefined) {
    const company = await readCompanyFacts(open, companyId);
    return company && { membership: administrating(company), asPerson: undefined };
  }
  const known = await readPersonFacts(open, personId);
  const membership = known?.memberships.find(({ company }) => company.companyId === companyId);
  if (known === undefined || membership === undefined) return undefined;
  return { membership, asPerson: `${known.person.firstName} ${known.person.lastName}` };
}

function administrating(facts: Pick<MembershipFacts, 'company' | 'subscriptions'>): MembershipFacts {
  return {
    ...facts,
    approvalStatus: 'Approved',
    uninvited: false,
    roles: ['BusinessAdministrator'],
    permissions: [],
  };
}

import { makeDemoCertificates } from '#modules/marketplace/server.ts';
import { demoMembers } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** Harrow & Vale has certificates in every status, Castellan Gems one that waits, Lindqvist Jewelry one that holds. */
export async function makeDemoTaxDocuments(ctx: Ctx): Promise<void> {
  await makeDemoCertificates(
    ctx,
    Object.entries(certificates).flatMap(([firstName, of]) => {
      const person = demoMembers.find((member) => member.firstName === firstName);
      const companyId = person?.memberships[0]?.company.companyId;
      return person === undefined || companyId === undefined
        ? []
        : [{ companyId, personId: person.personId, certificates: of }];
    }),
  );
}

const certificates = {
  Marta: [
    ['NY', 'Approved', null],
    ['RI', 'Approved', 20],
    ['CT', 'Approved', -12],
    ['NJ', 'PendingApproval', 700],
    ['MA', 'NeedsAttention', 700],
  ],
  Elena: [['CA', 'PendingApproval', null]],
  Sven: [['MN', 'Approved', 500]],
} as const;

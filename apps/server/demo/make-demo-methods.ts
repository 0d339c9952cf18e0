import { demoMembers } from '#platform/companies/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { addDemoAccount, addDemoCard } from '#platform/payments/server.ts';

interface Payer {
  readonly name: string;
  readonly accounts: readonly ('bank' | 'empty')[];
}

/** Whoever ships or buys in the demo can pay; at Kessler & Co. and the others one sees what it is like without a card. */
const payers: readonly Payer[] = [
  { name: 'Harrow & Vale', accounts: [] },
  { name: 'Castellan Gems', accounts: ['bank', 'empty'] },
  { name: 'Lindqvist Jewelry', accounts: ['bank'] },
];

export async function makeDemoMethods(ctx: Ctx): Promise<void> {
  for (const { name, accounts } of payers) {
    const member = demoMembers.find(({ memberships: [first] }) => first?.company.name === name);
    const company = member?.memberships[0]?.company;
    if (member === undefined || company === undefined) continue;
    const holder = {
      companyId: company.companyId,
      personId: member.personId,
      holderName: `${member.firstName} ${member.lastName}`,
      holderEmail: member.email,
      billingAddress: {
        addressLine1: company.street,
        addressLine2: '',
        city: company.city,
        state: company.state,
        postalCode: company.postCode,
        countryCode: 'USA',
      },
    } as const;
    await addDemoCard(ctx, holder);
    for (const which of accounts) await addDemoAccount(ctx, holder, which);
  }
}

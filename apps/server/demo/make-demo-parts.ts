import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { isInForce, providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyWaiting, demoMembers, demoPeople, personWaiting } from '#platform/companies/contract.ts';
import { makeDemoConsents } from '#platform/companies/server.ts';
import { makeDemoNotices } from '#platform/notifications/server.ts';
import { makeDemoUsages } from '#platform/reports/server.ts';
import { makeDemoKeys } from '#platform/api-keys/server.ts';
import { makeDemoWebhooks } from '#platform/webhooks/server.ts';
import { addDemoAccount, addDemoCard } from '#platform/payments/server.ts';
import type { FilesParts } from '#platform/files/server.ts';
import {
  makeDemoCertificates,
  makeDemoRules,
  createDemoSeller,
  demoSeed,
} from '#modules/marketplace/server.ts';

const martaId = '0192a000-0000-7000-8000-00000000a001';

/** Publishes the events of the demo's people: who is waiting, and whose question was answered. */
export async function makeDemoNews(ctx: Ctx): Promise<void> {
  for (const { actor } of demoPeople) {
    if (actor.kind !== 'member') continue;
    const { companyId, companyName, personId, name: personName } = actor;
    if (actor.companyStatus === 'Waiting') await ctx.publish(companyWaiting, { companyId, companyName });
    else if (actor.approvalStatus === 'None')
      await ctx.publish(personWaiting, { companyId, companyName, personId, personName });
    else if (actor.roles.includes('BusinessAdministrator')) await makeDemoNotices(ctx, actor);
  }
}

/** For Harrow & Vale's own programs: accepted terms, API keys and webhooks. */
export async function makeDemoPrograms(ctx: Ctx, sealed: Pick<SealedTexts, 'seal'>): Promise<void> {
  const marta = demoPeople.map(({ actor }) => actor).find(({ personId }) => personId === martaId);
  if (marta?.kind !== 'member') return;
  await makeDemoConsents(ctx, marta);
  await makeDemoKeys(ctx, marta);
  await makeDemoWebhooks(ctx, sealed, marta);
}

/** How often the demo companies used their services. */
export async function makeDemoUse(ctx: Ctx): Promise<void> {
  const today = () => providerDay(ctx.clock.now());
  const madeCompanies = new Set<string>();
  for (const { actor } of demoPeople) {
    if (actor.kind !== 'member' || madeCompanies.has(actor.companyId)) continue;
    const inForce = actor.subscriptions.filter((one) => isInForce(one, today));
    const services = inForce.map(({ serviceType }) => serviceType);
    await makeDemoUsages(ctx, { companyId: actor.companyId, services });
    madeCompanies.add(actor.companyId);
  }
}

interface Payer {
  readonly name: string;
  readonly accounts: readonly ('bank' | 'empty')[];
}

/** Companies that ship or buy can pay; Kessler & Co. and the others show the portal without a payment method. */
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

/** Castellan Gems also sells; the other companies show how selling starts. */
export async function makeDemoFeeds(ctx: Ctx): Promise<void> {
  const person = demoMembers.find(({ firstName }) => firstName === 'Elena');
  const company = person?.memberships[0]?.company;
  if (person === undefined || company === undefined) return;
  await makeDemoRules(ctx, { companyId: company.companyId, personId: person.personId });
  await createDemoSeller({
    companyId: company.companyId,
    personId: person.personId,
    personName: `${person.firstName} ${person.lastName}`,
    name: company.name,
    seed: demoSeed,
  })(ctx);
}

/**
 * Harrow & Vale has certificates in every status, Castellan Gems a pending one, Lindqvist Jewelry a valid one.
 */
export const makeDemoTaxDocumentsWith =
  (store: FilesParts['store']) =>
  async (ctx: Ctx): Promise<void> => {
    const finance = demoPeople.find(({ actor }) => actor.name === 'Vera Holm')?.actor;
    if (finance === undefined) return;
    await makeDemoCertificates(
      ctx,
      store,
      Object.entries(certificates).flatMap(([firstName, of]) => {
        const person = demoMembers.find((member) => member.firstName === firstName);
        const companyId = person?.memberships[0]?.company.companyId;
        return person === undefined || companyId === undefined
          ? []
          : [{ companyId, personId: person.personId, staffId: finance.personId, certificates: of }];
      }),
    );
  };

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

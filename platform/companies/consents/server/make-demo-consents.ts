import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import { demoMembers } from '#platform/companies/membership/contract/demo-members.ts';
import { findDefinitionInForce, listDefinitionsInForce, upsertConsent } from './consent-store.ts';
import type { Decision } from './consent-store.ts';

interface ConsentSigner {
  readonly companyId: string;
  readonly personId: string;
  readonly name: string;
}

/** Accepts all terms in force for a demo company. */
export async function makeDemoConsents(ctx: Ctx, { companyId, ...person }: ConsentSigner): Promise<void> {
  for (const { consent_id: consentId } of await listDefinitionsInForce(ctx))
    await upsertConsent(ctx, { id: newId(), companyId, consentId }, { answer: 'Accepted', person });
}

/**
 * Demo companies with active shipping have accepted the participant agreement, except Ferris & Daughters, who are
 * asked on their first day.
 */
export async function makeDemoAgreements(ctx: Ctx): Promise<void> {
  const terms = await findDefinitionInForce(ctx, 'ParticipantAgreement');
  if (terms === undefined) return;
  for (const { companyId, subscriptions } of Object.values(demoCompanies)) {
    const hasShipping = subscriptions.some(
      ({ serviceType, isActive }) => serviceType === 'Shipping' && isActive,
    );
    const administrator = administratorOf(companyId);
    if (!hasShipping || administrator === undefined || companyId === demoCompanies.ferris.companyId) continue;
    await upsertConsent(
      ctx,
      { id: newId(), companyId, consentId: terms.consent_id },
      { answer: 'Accepted', person: administrator },
    );
  }
}

function administratorOf(companyId: string): Decision['person'] | undefined {
  const member = demoMembers.find(({ memberships }) =>
    memberships.some(
      ({ company, roles }) => company.companyId === companyId && roles.includes('BusinessAdministrator'),
    ),
  );
  return member && { personId: member.personId, name: `${member.firstName} ${member.lastName}` };
}

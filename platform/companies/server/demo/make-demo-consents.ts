import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { keepConsent } from '../consents/consent-store.ts';
import { definitionsInForce } from '../consents/definition-store.ts';

interface Accepting {
  readonly companyId: string;
  readonly personId: string;
  readonly name: string;
}

/** A company of the demo that has accepted every terms in force, as its programs need it. */
export async function makeDemoConsents(ctx: Ctx, { companyId, ...person }: Accepting): Promise<void> {
  for (const { consent_id: consentId } of await definitionsInForce(ctx))
    await keepConsent(ctx, { id: newId(), companyId, consentId }, { answer: 'Accepted', person });
}

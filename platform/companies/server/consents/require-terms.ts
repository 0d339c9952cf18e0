import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { consentRefusals } from '../../contract/consents/consent-refusals.ts';
import { consentKinds } from '../../domain/consents/consent-kinds.ts';
import { consentTo } from './consent-store.ts';
import { definitionsInForce } from './definition-store.ts';

/** Whether the company has accepted, of each kind, the version in force. */
export async function hasAcceptedTerms(ctx: Ctx): Promise<boolean> {
  const { companyId } = requireMember(ctx.actor);
  const inForce = await definitionsInForce(ctx);
  for (const { consent_id: consentId } of inForce)
    if ((await consentTo(ctx, companyId, consentId))?.answer !== 'Accepted') return false;
  return inForce.length === consentKinds.length;
}

// Our choice: both terms come before a company's own programs (decision 0017).
export async function requireTerms(ctx: Ctx): Promise<void> {
  if (!(await hasAcceptedTerms(ctx))) refuse(consentRefusals.terms_not_accepted);
}

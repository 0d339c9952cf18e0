import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { consentKinds } from '../domain/consent-kinds.ts';
import type { ConsentKind } from '../domain/consent-kinds.ts';
import { findConsentTo, findDefinitionInForce, listDefinitionsInForce } from './consent-store.ts';

/** Whether the company has accepted every kind of terms in force. */
export async function hasAcceptedTerms(ctx: Ctx): Promise<boolean> {
  const { companyId } = requireMember(ctx.actor);
  const inForce = await listDefinitionsInForce(ctx);
  for (const { consent_id: consentId } of inForce)
    if ((await findConsentTo(ctx, companyId, consentId))?.answer !== 'Accepted') return false;
  return inForce.length === consentKinds.length;
}

/** Whether the company has accepted the version in force of one kind of terms. */
export async function hasAccepted(ctx: Ctx, companyId: string, kind: ConsentKind): Promise<boolean> {
  const terms = await findDefinitionInForce(ctx, kind);
  if (terms === undefined) return false;
  return (await findConsentTo(ctx, companyId, terms.consent_id))?.answer === 'Accepted';
}

import { wholePhone } from '../../domain/prefill.ts';
import { splitPhone, storedPhone } from '#kit/domain/phone.ts';
import { newId } from '#kit/server/new-id.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { companyWaiting } from '../../contract/registration-events.ts';
import { companyDomainOf } from '../../domain/email-domain.ts';
import { insertAffiliation } from '../partners/partner-store.ts';
import type { PartnerMember } from '../partners/partner-store.ts';
import { companyWaitsLetter } from '../registration-letters.ts';
import type { RegistrationPorts } from '../registration-ports.ts';
import { insertCompany, insertEmailDomain, insertMembership } from '../registration-store.ts';
import type { CompanyDetails } from '../registration-store.ts';

export interface Founder {
  readonly personId: string;
  readonly email: string;
}

const kinds = {
  JW: 'a jeweler',
  NONJW: 'a business that is no jeweler',
  OTH: 'another kind of business',
} as const;

/**
 * Spec rulings 7: the first person of a new company becomes its business administrator, and the company waits for
 * the provider's approval. Undefined where a company has this tax id already.
 */
export async function foundCompany(
  ctx: Ctx,
  { identity, providerEmail }: RegistrationPorts,
  details: CompanyDetails,
  partner: PartnerMember | undefined,
  { personId, email }: Founder,
): Promise<string | undefined> {
  const companyId = newId();
  const phone = storedPhone(splitPhone(wholePhone(details)));
  const source = partner?.affiliation_type === 'GemAndJewel' ? 'GemAndJewel' : 'Portal';
  if (!(await insertCompany(ctx, { companyId, details, phone, source }))) return undefined;
  await insertMembership(ctx, {
    companyId,
    personId,
    approvalStatus: 'Approved',
    roles: ['BusinessAdministrator'],
    isOwner: details.isOwner,
  });
  const domain = companyDomainOf(email);
  if (domain !== undefined) await insertEmailDomain(ctx, companyId, domain);
  if (partner !== undefined) await insertAffiliation(ctx, companyId, partner);
  await ctx.publish(companyWaiting, { companyId, companyName: details.companyName });
  await sendLetter(
    ctx,
    identity,
    companyWaitsLetter(providerEmail, {
      name: details.companyName,
      place: `${details.city}, ${details.stateId}`,
      classification: kinds[details.businessCategoryCode],
    }),
  );
  return companyId;
}

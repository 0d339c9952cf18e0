import { splitPhone, storedPhone } from '#kit/domain/phone.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { isPhoneTaken } from '#platform/identity/server.ts';
import { registrationRefusals as no } from '../contract/registration-refusals.ts';
import type { RegistrationWithoutPassword } from '../contract/registration-shapes.ts';
import { companyDomainOf } from '../domain/email-domain.ts';
import { isRecognizedPartner } from '../domain/partner-rule.ts';
import { wholePhone } from '../domain/prefill.ts';
import { companiesOfDomain } from './company-lookup-store.ts';
import type { KnownCompany } from './company-lookup-store.ts';
import { findPartnerMember, standingOf } from './partners/partner-store.ts';
import type { PartnerMember } from './partners/partner-store.ts';

/** What a registration needs besides what was typed, looked up before anything is hashed or written. */
export interface Checked {
  readonly phone: string;
  readonly partner: PartnerMember | undefined;
  /** The one company of the e-mail's domain, where its administrator is to be asked. */
  readonly ofDomain: KnownCompany | undefined;
}

/** None of these looks at the e-mail's account, so that no refusal tells whether there is one. */
export async function checkRegistration(ctx: Ctx, body: RegistrationWithoutPassword): Promise<Checked> {
  const phone = storedPhone(splitPhone(wholePhone(body.personalDetails)));
  if (await isPhoneTaken(ctx, phone)) refuse(no.duplicate_phone);
  if (body.joinByEmail)
    return { phone, partner: undefined, ofDomain: await oneOfDomain(ctx, body.personalDetails.email) };
  if (!body.companyDetails) refuse(no.company_missing);
  return { phone, partner: await recognizedPartner(ctx, body), ofDomain: undefined };
}

async function oneOfDomain(ctx: Ctx, email: string): Promise<KnownCompany> {
  const domain = companyDomainOf(email);
  const found = domain === undefined ? [] : await companiesOfDomain(ctx, domain);
  const [company, another] = found;
  return company !== undefined && another === undefined ? company : refuse(no.company_not_asked);
}

async function recognizedPartner(
  ctx: Ctx,
  { partnerDetails }: RegistrationWithoutPassword,
): Promise<PartnerMember | undefined> {
  if (!partnerDetails || partnerDetails.affiliationType === 'None') return undefined;
  const { affiliationType, memberId } = partnerDetails;
  const member = await findPartnerMember(ctx, affiliationType, memberId);
  if (member !== undefined && isRecognizedPartner(standingOf(member))) return member;
  return refuse(affiliationType === 'AGS' ? no.membership_not_recognized : no.partner_not_recognized);
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { splitPhone, storedPhone } from '#kit/domain/phone.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server/index.ts';
import { createAccount, findAccountByEmail, isPhoneTaken } from '#platform/identity/server/index.ts';
import type { register as call } from '../../contract/registration-endpoints.ts';
import { registrationRefusals as no } from '../../contract/registration-refusals.ts';
import type { RegistrationState, RegistrationWithoutPassword } from '../../contract/registration-shapes.ts';
import { companyDomainOf } from '../../domain/registration/email-domain.ts';
import { isRecognizedPartner } from '../../domain/registration/partner-rule.ts';
import { wholePhone } from '../../domain/registration/prefill.ts';
import { companiesOfDomain, companyWithTaxId } from './company-lookup-store.ts';
import type { KnownCompany } from './company-lookup-store.ts';
import { foundCompany } from './found-company.ts';
import { hashCredentials, requireKnownQuestions } from './hash-credentials.ts';
import type { HashedCredentials } from './hash-credentials.ts';
import { joinCompany } from './join-company.ts';
import type { Joiner } from './join-company.ts';
import { mailOwner } from './mail-owner.ts';
import { findPartnerMember } from './partners/partner-store.ts';
import type { PartnerMember } from './partners/partner-store.ts';
import { markMoved } from './person-to-move-store.ts';
import { productsWork } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import { insertPerson } from './registration-store.ts';

type Answer = EndpointAnswer<typeof call>;

/** What a registration needs besides what was typed, looked up before anything is hashed or written. */
export interface Checked {
  readonly phone: string;
  readonly partner: PartnerMember | undefined;
  /** The one company of the e-mail's domain, where its administrator is to be asked. */
  readonly ofDomain: KnownCompany | undefined;
}

export function register(ports: RegistrationPorts) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<Answer> => {
    const checked = await steps.work(async (ctx) => {
      await requireKnownQuestions(ctx, body.securityOptions);
      return checkRegistration(ctx, body);
    }, productsWork);
    const credentials = await hashCredentials(ports, body.securityOptions);
    await steps.work((ctx) => keep(ctx, ports, body, checked, credentials), productsWork);
    // Our choice: the same answer after the same work, whether the e-mail had an account or not (decision 0016).
    return { registrationCompleted: true, sentTo: maskedEmail(body.personalDetails.email), verified: false };
  };
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
  if (
    member !== undefined &&
    isRecognizedPartner({ affiliationType, memberId: member.member_id, status: member.status })
  )
    return member;
  return refuse(affiliationType === 'AGS' ? no.membership_not_recognized : no.partner_not_recognized);
}

async function keep(
  ctx: Ctx,
  ports: RegistrationPorts,
  body: RegistrationState,
  checked: Checked,
  credentials: HashedCredentials,
): Promise<void> {
  const { email, firstName, lastName, userId } = body.personalDetails;
  const personId = newId();
  const account = { personId, email, phone: checked.phone, ...credentials };
  if (await createAccount(ctx, account)) {
    await insertPerson(ctx, personId, body.personalDetails);
    const joiner = { personId, personName: `${firstName} ${lastName}`, personEmail: email, message: '' };
    const { companyId, outcome } = await enterCompany(ctx, ports, body, checked, joiner);
    if (userId) await markMoved(ctx, userId);
    await ctx.record({
      act: 'companies.register',
      recordType: 'person',
      recordId: personId,
      companyId,
      person: { personId, name: joiner.personName },
      facts: { outcome },
    });
  } else {
    await ctx.record({
      act: 'companies.register',
      recordType: 'account',
      recordId: (await findAccountByEmail(ctx, email))?.person_id ?? personId,
      facts: { outcome: 'e-mail in use' },
    });
  }
  await mailOwner(ctx, ports, email);
}

/** A company of one's own, or the wish to join the one that has the tax id or the e-mail's domain. */
export async function enterCompany(
  ctx: Ctx,
  ports: RegistrationPorts,
  { companyDetails }: RegistrationWithoutPassword,
  { partner, ofDomain }: Checked,
  joiner: Joiner,
): Promise<{ companyId: string | undefined; outcome: string }> {
  const { personId, personEmail: email } = joiner;
  const details = ofDomain === undefined ? companyDetails : undefined;
  const founded = details ? await foundCompany(ctx, ports, details, partner, { personId, email }) : undefined;
  if (founded !== undefined) return { companyId: founded, outcome: 'company registered' };
  const joined = ofDomain ?? (details ? await companyWithTaxId(ctx, details.feinId) : undefined);
  if (joined !== undefined) await joinCompany(ctx, ports, joined, joiner);
  return { companyId: joined?.companyId, outcome: 'asked to join' };
}

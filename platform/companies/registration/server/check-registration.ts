import { splitPhone, storedPhone } from '#kit/domain/phone.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import {
  areKnownQuestions,
  findAccountByEmail,
  isPhoneTaken,
  refuseGuessable,
  refuseWhenHashingIsBusy,
} from '#platform/identity/server.ts';
import type { HashedAnswer } from '#platform/identity/server.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import type { RegistrationState, RegistrationWithoutPassword } from '../contract/registration-shapes.ts';
import { companyEmailDomain } from '../domain/email-domain.ts';
import { wholePhone } from '../domain/prefill.ts';
import { findCompaniesByDomain } from './company-lookup-store.ts';
import type { CompanyName } from './company-lookup-store.ts';
import type { PartnerMember } from './partner-store.ts';
import { requireRecognizedPartner } from './partners.ts';
import type { PartnerPorts } from './partners.ts';
import { asJob } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { isEmailInUse as call } from '../contract/registration-endpoints.ts';

/** What a registration needs besides its input; read before anything is hashed or written. */
export interface CheckedRegistration {
  readonly phone: string;
  readonly partner: PartnerMember | undefined;
  /** The one company of the email's domain, when its administrator is asked. */
  readonly domainCompany: CompanyName | undefined;
}

/** None of these checks looks up the email's account, so no refusal reveals whether it exists. */
export async function checkRegistration(
  ctx: Ctx,
  body: RegistrationWithoutPassword,
  partner: PartnerMember | undefined,
): Promise<CheckedRegistration> {
  const phone = storedPhone(splitPhone(wholePhone(body.personalDetails)));
  if (await isPhoneTaken(ctx, phone)) refuse(registrationRefusals.duplicate_phone);
  if (body.joinByEmail)
    return {
      phone,
      partner: undefined,
      domainCompany: await requireDomainCompany(ctx, body.personalDetails.email),
    };
  if (!body.companyDetails) refuse(registrationRefusals.company_missing);
  return { phone, partner, domainCompany: undefined };
}

async function requireDomainCompany(ctx: Ctx, email: string): Promise<CompanyName> {
  const domain = companyEmailDomain(email);
  const companies = domain === undefined ? [] : await findCompaniesByDomain(ctx, domain);
  const [company, secondCompany] = companies;
  return company !== undefined && secondCompany === undefined
    ? company
    : refuse(registrationRefusals.company_not_asked);
}

/** Before any transaction, since a partner's list answers over the network. */
export const findPartnerOf = (
  ports: PartnerPorts,
  steps: Steps,
  { joinByEmail, companyDetails, partnerDetails }: RegistrationWithoutPassword,
): Promise<PartnerMember | undefined> =>
  requireRecognizedPartner(ports, steps, joinByEmail || !companyDetails ? null : partnerDetails);

export interface HashedCredentials {
  readonly passwordHash: string;
  readonly answers: readonly HashedAnswer[];
}

type SecurityOptions = RegistrationState['securityOptions'];

/** Checked before the email, so that an unknown question does not reveal whether the email is in use. */
export async function requireKnownQuestions(
  ctx: Ctx,
  { selectedSecurityQuestions }: SecurityOptions,
): Promise<void> {
  const questionIds = selectedSecurityQuestions.map(({ questionId }) => questionId);
  if (!(await areKnownQuestions(ctx, questionIds))) refuse(registrationRefusals.unknown_question);
}

/** Outside any transaction: hashing takes long, and takes as long for known and unknown emails. */
export async function hashCredentials(
  { identity }: Pick<RegistrationPorts, 'identity'>,
  { password, selectedSecurityQuestions }: SecurityOptions,
): Promise<HashedCredentials> {
  refuseGuessable(password, 'securityOptions.password');
  const [passwordHash, answers] = await Promise.all([
    refuseWhenHashingIsBusy(identity.passwords.hash(password)),
    Promise.all(
      selectedSecurityQuestions.map(async ({ questionId, answer }) => ({
        questionId,
        answerHash: await refuseWhenHashingIsBusy(identity.passwords.hash(answer)),
      })),
    ),
  ]);
  return { passwordHash, answers };
}

export async function isEmailInUse(steps: Steps, { query }: EndpointInput<typeof call>) {
  const account = await steps.work((ctx) => findAccountByEmail(ctx, query.email), asJob);
  return { inUse: account !== undefined };
}

import type { Ctx } from '#platform/access/server.ts';
import type { RegistrationWithoutPassword } from '../contract/registration-shapes.ts';
import type { CheckedRegistration } from './check-registration.ts';
import { findAdministratorEmails, findCompanyByTaxId } from './company-lookup-store.ts';
import type { CompanyName } from './company-lookup-store.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import { wholePhone } from '../domain/prefill.ts';
import { splitPhone, storedPhone } from '#kit/domain/phone.ts';
import { newId } from '#kit/server/new-id.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { companyWaiting } from '../contract/registration-endpoints.ts';
import { companyEmailDomain } from '../domain/email-domain.ts';
import { insertAffiliation } from './partner-store.ts';
import type { PartnerMember } from './partner-store.ts';
import { companyWaitingLetter, joinRequestLetter } from './registration-letters.ts';
import { insertCompany, insertEmailDomain, insertMembership } from './registration-store.ts';
import type { CompanyDetails } from './registration-store.ts';
import { personWaiting } from '#platform/companies/team/contract/team-events.ts';

/** Registers a new company, or asks to join the one with the tax ID or email domain. */
export async function createOrJoinCompany(
  ctx: Ctx,
  ports: RegistrationPorts,
  { companyDetails }: RegistrationWithoutPassword,
  { partner, domainCompany }: CheckedRegistration,
  joiner: Joiner,
): Promise<{ companyId: string | undefined; outcome: string }> {
  const { personId, personEmail: email } = joiner;
  const details = domainCompany === undefined ? companyDetails : undefined;
  const createdId = details
    ? await createCompany(ctx, ports, details, partner, { personId, email })
    : undefined;
  if (createdId !== undefined) return { companyId: createdId, outcome: 'company registered' };
  const existing = domainCompany ?? (details ? await findCompanyByTaxId(ctx, details.feinId) : undefined);
  if (existing !== undefined) await joinCompany(ctx, ports, existing, joiner);
  return { companyId: existing?.companyId, outcome: 'asked to join' };
}

interface Founder {
  readonly personId: string;
  readonly email: string;
}

const classificationWords = {
  JW: 'a jeweler',
  NONJW: "a business that isn't a jeweler",
  OTH: 'another type of organization',
} as const;

/**
 * Spec rulings 7: the first person of a new company becomes its business administrator, and the company waits for the
 * provider's approval. Undefined if a company has this tax ID already.
 */
async function createCompany(
  ctx: Ctx,
  { identity, providerEmail }: RegistrationPorts,
  details: CompanyDetails,
  partner: PartnerMember | undefined,
  { personId, email }: Founder,
): Promise<string | undefined> {
  const companyId = newId();
  const phone = storedPhone(splitPhone(wholePhone(details)));
  const source = partner?.affiliationType === 'GemAndJewel' ? 'GemAndJewel' : 'Portal';
  if (!(await insertCompany(ctx, { companyId, details, phone, source }))) return undefined;
  await insertMembership(ctx, {
    companyId,
    personId,
    approvalStatus: 'Approved',
    roles: ['BusinessAdministrator'],
    isOwner: details.isOwner,
  });
  const domain = companyEmailDomain(email);
  if (domain !== undefined) await insertEmailDomain(ctx, companyId, domain);
  if (partner !== undefined) await insertAffiliation(ctx, companyId, partner);
  await ctx.publish(companyWaiting, { companyId, companyName: details.companyName });
  await sendLetter(
    ctx,
    identity,
    companyWaitingLetter(providerEmail, {
      name: details.companyName,
      location: `${details.city}, ${details.stateId}`,
      classification: classificationWords[details.businessCategoryCode],
    }),
  );
  return companyId;
}

interface Joiner {
  readonly personId: string;
  readonly personName: string;
  readonly personEmail: string;
  readonly message: string;
}

/** Spec rulings 7: a person joining an existing company waits for that company's administrator. */
export async function joinCompany(
  ctx: Ctx,
  { identity }: Pick<RegistrationPorts, 'identity'>,
  { companyId, name }: CompanyName,
  { personId, ...joiner }: Joiner,
): Promise<boolean> {
  const inserted = await insertMembership(ctx, {
    companyId,
    personId,
    approvalStatus: 'None',
    roles: ['BusinessUser'],
    isOwner: false,
    message: joiner.message,
  });
  // Our choice: one request per company; a rejected person cannot ask again (decision 0016).
  if (!inserted) return false;
  await ctx.publish(personWaiting, { companyId, companyName: name, personId, personName: joiner.personName });
  for (const email of await findAdministratorEmails(ctx, companyId))
    await sendLetter(ctx, identity, joinRequestLetter(email, { ...joiner, companyName: name }));
  return true;
}

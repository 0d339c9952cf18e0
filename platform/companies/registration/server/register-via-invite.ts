import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { splitPhone, storedPhone } from '#kit/domain/phone.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import {
  updateAccount,
  claimAccountByEmail,
  createAccount,
  isPhoneTaken,
} from '#platform/identity/server.ts';
import type { registerViaInvite as call } from '../contract/registration-endpoints.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import type { RegistrationState } from '../contract/registration-shapes.ts';
import { wholePhone } from '../domain/prefill.ts';
import { hashCredentials, requireKnownQuestions } from './check-registration.ts';
import type { HashedCredentials } from './check-registration.ts';
import { joinByInvite, requireOpenInvite, redeemInvite } from './invite-store.ts';
import { asJob } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import { insertPerson } from './registration-store.ts';

type Answer = EndpointAnswer<typeof call>;

export function registerViaInvite(ports: Pick<RegistrationPorts, 'identity'>) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>): Promise<Answer> => {
    const code = params.inviteCode;
    const phone = storedPhone(splitPhone(wholePhone(body.personalDetails)));
    await steps.work(async (ctx) => {
      await requireOpenInvite(ctx, code);
      if (await isPhoneTaken(ctx, phone)) refuse(registrationRefusals.duplicate_phone);
      await requireKnownQuestions(ctx, body.securityOptions);
    }, asJob);
    const credentials = await hashCredentials(ports, body.securityOptions);
    const email = await steps.work(
      (ctx) => saveRegistration(ctx, code, { ...body, phone }, credentials),
      asJob,
    );
    return { registrationCompleted: true, sentTo: maskedEmail(email), verified: true };
  };
}

async function saveRegistration(
  ctx: Ctx,
  code: string,
  { personalDetails: personal, phone }: RegistrationState & { phone: string },
  credentials: HashedCredentials,
): Promise<string> {
  const invite = await redeemInvite(ctx, code);
  const { email, company_id: companyId } = invite;
  const personId = await createOrClaimAccount(ctx, { email, phone, ...credentials });
  await insertPerson(ctx, personId, personal);
  await joinByInvite(ctx, invite, personId);
  await ctx.record({
    act: 'companies.registerViaInvite',
    recordType: 'person',
    recordId: personId,
    companyId,
    person: { personId, name: `${personal.firstName} ${personal.lastName}` },
    facts: { invite: invite.id },
  });
  return email;
}

type AccountInput = HashedCredentials & { readonly email: string; readonly phone: string };

/**
 * Our choice: the invite was mailed to this address, so the person who has it owns the mailbox (decision 0016). An
 * unverified account with that email becomes theirs.
 */
async function createOrClaimAccount(ctx: Ctx, { email, ...details }: AccountInput): Promise<string> {
  const personId = newId();
  if (await createAccount(ctx, { personId, email, ...details })) {
    await updateAccount(ctx, personId, { email_verified_at: ctx.clock.now() });
    return personId;
  }
  return ((await claimAccountByEmail(ctx, email, details)) ?? refuse(registrationRefusals.email_in_use))
    .personId;
}

import * as z from 'zod/mini';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { splitPhone, storedPhone } from '#kit/domain/phone.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { serviceTypes } from '#platform/access/contract/index.ts';
import type { ServiceType } from '#platform/access/contract/index.ts';
import type { Ctx, Steps } from '#platform/access/server/index.ts';
import { changeAccount, createAccount, isPhoneTaken } from '#platform/identity/server/index.ts';
import type { registerViaInvite as call } from '../../contract/registration-endpoints.ts';
import { registrationRefusals as no } from '../../contract/registration-refusals.ts';
import type { RegistrationState } from '../../contract/registration-shapes.ts';
import { wholePhone } from '../../domain/registration/prefill.ts';
import { hashCredentials, requireKnownQuestions } from './hash-credentials.ts';
import type { HashedCredentials } from './hash-credentials.ts';
import { findOpenInvite, useInvite } from './invite-store.ts';
import { productsWork } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import { insertMembership, insertPermissions, insertPerson } from './registration-store.ts';

type Answer = EndpointAnswer<typeof call>;

/** What an invite grants beside its roles, as it was written. */
const invitedPermissions = z.array(
  z.object({
    serviceType: z.custom<ServiceType>((name) => typeof name === 'string' && name in serviceTypes),
    allowed: z.boolean(),
    details: z._default(z.record(z.string(), z.unknown()), {}),
  }),
);

export function registerViaInvite(ports: Pick<RegistrationPorts, 'identity'>) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>): Promise<Answer> => {
    const code = params.inviteCode;
    const phone = storedPhone(splitPhone(wholePhone(body.personalDetails)));
    await steps.work(async (ctx) => {
      if ((await findOpenInvite(ctx, code)) === undefined) refuse(no.invite_ended);
      if (await isPhoneTaken(ctx, phone)) refuse(no.duplicate_phone);
      await requireKnownQuestions(ctx, body.securityOptions);
    }, productsWork);
    const credentials = await hashCredentials(ports, body.securityOptions);
    const email = await steps.work((ctx) => keep(ctx, code, { ...body, phone }, credentials), productsWork);
    return { registrationCompleted: true, sentTo: maskedEmail(email), verified: true };
  };
}

async function keep(
  ctx: Ctx,
  code: string,
  { personalDetails: personal, phone }: RegistrationState & { phone: string },
  credentials: HashedCredentials,
): Promise<string> {
  const invite = (await findOpenInvite(ctx, code)) ?? refuse(no.invite_ended);
  // Two who hold the same invite come here at once; only one of them uses it up.
  if (!(await useInvite(ctx, code))) refuse(no.invite_ended);
  const { email, company_id: companyId } = invite;
  const personId = newId();
  if (!(await createAccount(ctx, { personId, email, phone, ...credentials }))) refuse(no.email_in_use);
  // Our choice: the invite was mailed to this address, so whoever holds it has its mailbox (decision 0016).
  await changeAccount(ctx, personId, { email_verified_at: ctx.clock.now() });
  await insertPerson(ctx, personId, personal);
  await insertMembership(ctx, {
    companyId,
    personId,
    approvalStatus: 'Approved',
    roles: invite.roles,
    isOwner: false,
  });
  await insertPermissions(ctx, { companyId, personId }, z.parse(invitedPermissions, invite.permissions));
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

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { findArrival, createExternalAccount, linkArrival } from '#platform/identity/server.ts';
import type { registerFromElsewhere as call } from '../contract/registration-endpoints.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import { checkRegistration, findPartnerOf } from './check-registration.ts';
import { createOrJoinCompany } from './create-or-join-company.ts';
import type { PartnerMember } from './partner-store.ts';
import { asJob } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import { insertPerson } from './registration-store.ts';

type Input = EndpointInput<typeof call>;

/** No password: the external provider signs the person in and verified the email. */
export function registerFromElsewhere(ports: RegistrationPorts) {
  return async (steps: Steps, input: Input, request: RequestFacts): Promise<EndpointAnswer<typeof call>> => {
    const partner = await findPartnerOf(ports, steps, input.body);
    const email = await steps.work((ctx) => saveRegistration(ctx, ports, input, request, partner), asJob);
    return { registrationCompleted: true, sentTo: maskedEmail(email), verified: true };
  };
}

async function saveRegistration(
  ctx: Ctx,
  ports: RegistrationPorts,
  { params, body: input }: Input,
  request: RequestFacts,
  partner: PartnerMember | undefined,
): Promise<string> {
  const arrival =
    (await findArrival(ctx, params.arrivalId, request, ports.identity)) ??
    refuse(registrationRefusals.arrival_ended);
  const { email } = arrival;
  // The verified email replaces the typed one.
  const body = { ...input, personalDetails: { ...input.personalDetails, email } };
  const { firstName, lastName } = body.personalDetails;
  const checked = await checkRegistration(ctx, body, partner);
  const personId = newId();
  if (!(await createExternalAccount(ctx, { personId, email, phone: checked.phone })))
    refuse(registrationRefusals.email_in_use);
  await insertPerson(ctx, personId, body.personalDetails);
  const joiner = { personId, personName: `${firstName} ${lastName}`, personEmail: email, message: '' };
  const { companyId, outcome } = await createOrJoinCompany(ctx, ports, body, checked, joiner);
  await linkArrival(ctx, arrival, personId);
  await ctx.record({
    act: 'companies.registerFromElsewhere',
    recordType: 'person',
    recordId: personId,
    companyId,
    person: { personId, name: joiner.personName },
    facts: { outcome, issuer: arrival.issuer },
  });
  return email;
}

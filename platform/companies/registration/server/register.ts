import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { createAccount, findAccountByEmail } from '#platform/identity/server.ts';
import type { register as call } from '../contract/registration-endpoints.ts';
import type { RegistrationState } from '../contract/registration-shapes.ts';
import {
  checkRegistration,
  findPartnerOf,
  hashCredentials,
  requireKnownQuestions,
} from './check-registration.ts';
import type { CheckedRegistration, HashedCredentials } from './check-registration.ts';
import { createOrJoinCompany } from './create-or-join-company.ts';
import { emailAccountOwner } from './registration-letters.ts';
import { markMigrated } from './migration-store.ts';
import { asJob } from './registration-ports.ts';
import type { RegistrationPorts } from './registration-ports.ts';
import { insertPerson } from './registration-store.ts';

type Answer = EndpointAnswer<typeof call>;

export function register(ports: RegistrationPorts) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<Answer> => {
    const partner = await findPartnerOf(ports, steps, body);
    const checked = await steps.work(async (ctx) => {
      await requireKnownQuestions(ctx, body.securityOptions);
      return checkRegistration(ctx, body, partner);
    }, asJob);
    const credentials = await hashCredentials(ports, body.securityOptions);
    await steps.work((ctx) => saveRegistration(ctx, ports, body, checked, credentials), asJob);
    // Our choice: the same answer after the same work, whether the email had an account or not (decision 0016).
    return { registrationCompleted: true, sentTo: maskedEmail(body.personalDetails.email), verified: false };
  };
}

async function saveRegistration(
  ctx: Ctx,
  ports: RegistrationPorts,
  body: RegistrationState,
  checked: CheckedRegistration,
  credentials: HashedCredentials,
): Promise<void> {
  const { email, firstName, lastName, userId } = body.personalDetails;
  const personId = newId();
  const account = { personId, email, phone: checked.phone, ...credentials };
  if (await createAccount(ctx, account)) {
    await insertPerson(ctx, personId, body.personalDetails);
    const joiner = { personId, personName: `${firstName} ${lastName}`, personEmail: email, message: '' };
    const { companyId, outcome } = await createOrJoinCompany(ctx, ports, body, checked, joiner);
    if (userId) await markMigrated(ctx, userId);
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
      facts: { outcome: 'email in use' },
    });
  }
  await emailAccountOwner(ctx, ports, email);
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { partnerPhone } from '#kit/domain/phone.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server.ts';
import type { getUserMigration as call } from '../contract/registration-endpoints.ts';
import { registrationRefusals } from '../contract/registration-refusals.ts';
import { asJob } from './registration-ports.ts';
import { findPersonToMove } from './migration-store.ts';

export async function getUserMigration(
  steps: Steps,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const personToMove = await steps.work((ctx) => findPersonToMove(ctx, params.id), asJob);
  const person = personToMove ?? refuse(registrationRefusals.migration_ended);
  return {
    userId: params.id,
    firstName: person.first_name,
    lastName: person.last_name,
    email: person.email,
    // Spec platform §4: dashes are stripped, and the placeholder '0-' is blank.
    phone: partnerPhone(person.phone),
    country: person.country,
    companyName: person.company_name,
    feinId: person.federal_tax_id,
    addressLine1: person.address_line1,
    city: person.city,
    stateId: person.state_id,
    postCode: person.post_code,
    partner: { affiliationType: person.affiliation_type, memberId: person.member_id },
  };
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { defaultCallingCode } from '#kit/domain/calling-code.ts';
import { partnerPhone, splitPhone } from '#kit/domain/phone.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Steps } from '#platform/access/server/index.ts';
import type { getInvite as call } from '../../contract/registration-endpoints.ts';
import { registrationRefusals as no } from '../../contract/registration-refusals.ts';
import { findOpenInvite } from './invite-store.ts';
import { productsWork } from './registration-ports.ts';

export async function getInvite(
  steps: Steps,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const found = await steps.work((ctx) => findOpenInvite(ctx, query.invitecode), productsWork);
  const invite = found ?? refuse(no.invite_ended);
  return {
    code: query.invitecode,
    email: invite.email,
    personInfo: {
      firstName: invite.first_name,
      lastName: invite.last_name,
      cellPhone: partnerPhone(splitPhone(invite.cell_phone).number),
      // Spec platform §4: country code +1.
      countryCode: defaultCallingCode,
    },
    company: { name: invite.companyName },
    expiresAt: invite.expires_at.toISOString(),
  };
}

import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { defaultCallingCode, partnerPhone, splitPhone } from '#kit/domain/phone.ts';
import type { Steps } from '#platform/access/server.ts';
import { findAccountByEmail } from '#platform/identity/server.ts';
import type { getInvite as call } from '../../contract/registration-endpoints.ts';
import { productsWork } from './registration-ports.ts';
import { requireOpenInvite } from './require-open-invite.ts';

export async function getInvite(
  steps: Steps,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { invite, hasAccount } = await steps.work(async (ctx) => {
    const open = await requireOpenInvite(ctx, query.invitecode);
    const account = await findAccountByEmail(ctx, open.email);
    // One whose e-mail nobody verified is nobody's, and its owner registers as if there were none.
    return { invite: open, hasAccount: account !== undefined && account.email_verified_at !== null };
  }, productsWork);
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
    hasAccount,
  };
}

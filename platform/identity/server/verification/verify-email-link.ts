import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { identityRefusals } from '../../contract/identity-refusals.ts';
import type { verifyEmailLink as call } from '../../contract/verification-endpoints.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { findLink, useLink } from '../accounts/link-store.ts';
import type { IdentityPorts } from '../identity-ports.ts';
import { takeVerifiedContact } from './take-verified-contact.ts';

export function verifyEmailLink(ports: IdentityPorts) {
  return async (ctx: Ctx, { body }: EndpointInput<typeof call>) => {
    const link = (await findLink(ctx, body.token, 'verify-email')) ?? refuse(identityRefusals.link_ended);
    if (!(await useLink(ctx, body.token))) refuse(identityRefusals.link_ended);
    const account = (await lockAccount(ctx, link.person_id)) ?? refuse(identityRefusals.link_ended);
    await takeVerifiedContact(ctx, ports, account, { channel: 'Email', target: link.email });
    return { email: maskedEmail(link.email) };
  };
}

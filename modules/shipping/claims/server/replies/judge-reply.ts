import type { InboundMail } from '#outside/mail/port.ts';
import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findActingMember, findPeopleContacts } from '#platform/companies/server.ts';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import { mayCreateShipments, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { replyToken } from '../../domain/replies/reply-address.ts';
import type { ReplyReason } from '../../domain/replies/reply-fate.ts';
import { findClaim } from '../claim-store.ts';
import type { ClaimRow } from '../claim-store.ts';
import { takesMessages } from '../take-message.ts';
import { findAddress } from './reply-store.ts';

export interface JudgedReply {
  /** Undefined: an address of ours that belongs to no claim. */
  readonly row: ClaimRow | undefined;
  readonly sender: { readonly personId: string; readonly name: string; readonly email: string } | undefined;
  /** Undefined: it belongs into the conversation. */
  readonly reason: ReplyReason | undefined;
}

const notPeople = { bounce: 'Bounced', automatic: 'Automatic' } as const;

/** Whether this email is from the person whose address it was sent to, and may still be added. Runs as a job. */
export async function judgeReply(ctx: Ctx, mail: InboundMail, domain: string): Promise<JudgedReply> {
  const token = replyToken(mail.recipient, domain);
  const address = token === undefined ? undefined : await findAddress(ctx, sha256(token));
  const row =
    address === undefined
      ? undefined
      : await findClaim(ctx, { companyId: address.company_id, claimId: address.claim_id });
  if (mail.kind !== 'person') return { row, sender: undefined, reason: notPeople[mail.kind] };
  if (address === undefined || row === undefined)
    return { row: undefined, sender: undefined, reason: 'UnknownAddress' };
  const [contact] = await findPeopleContacts(ctx, [address.person_id]);
  const isTheirs =
    contact?.emailVerified === true && contact.email.toLowerCase() === mail.from?.toLowerCase();
  if (!isTheirs) return { row, sender: undefined, reason: 'OtherSender' };
  const member = await findActingMember(ctx, address.person_id, address.company_id);
  const sender = { personId: address.person_id, name: member?.name ?? '', email: contact.email };
  const now = { isOn: () => true, today: () => providerDay(ctx.clock.now()) };
  const mayWrite =
    member !== undefined && mayCreateShipments(member) && decideAccess(shippingPeople, member, now).allowed;
  if (!mayWrite) return { row, sender, reason: 'NoAccess' };
  return { row, sender, reason: takesMessages(row) ? undefined : 'ClaimClosed' };
}

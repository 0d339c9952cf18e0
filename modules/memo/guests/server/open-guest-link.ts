import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { digestOf, newLinkSecret } from '#kit/server/one-time-codes/link-secret.ts';
import { digestCode, isDigestOf, randomDigits } from '#kit/server/one-time-codes/random-codes.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { actAsGuest } from '#modules/memo/memos/server/memo-actor.ts';
import { findMemo } from '#modules/memo/memos/server/memo-store.ts';
import type { MemoRecord } from '#modules/memo/memos/server/memo-tables.ts';
import { isGuestBuyer } from '#modules/memo/memos/server/present-memo.ts';
import { guestRefusals as no } from '../contract/guest-endpoints.ts';
import type * as calls from '../contract/guest-endpoints.ts';
import { countCode, guestLinks, linkWorks, maskedEmail } from '../domain/guest-link.ts';
import { findGuestLink, lockGuestLink, updateGuestLink } from './guest-link-store.ts';
import type { GuestLinkRow } from './guest-link-store.ts';
import type { GuestParts } from './mail-guest.ts';

/** The link names the company, so its work sees every row. */
export const ofLink = { binding: 'job' } as const;

interface Linked {
  readonly link: GuestLinkRow;
  readonly row: MemoRecord;
}

/** One refusal for a wrong and an expired link, a memo that is gone, and another buyer. */
async function linked(ctx: Ctx, link: GuestLinkRow | undefined): Promise<Linked> {
  if (link === undefined) return refuse(no.link_ended);
  const { expires_at: expiresAt, tries, memo_id: memoId, email } = link;
  if (!linkWorks({ expiresAt, tries }, ctx.clock.now())) refuse(no.link_ended);
  const row = (await findMemo(ctx, memoId)) ?? refuse(no.link_ended);
  if (!isGuestBuyer(row) || row.buyer_email !== email || row.sent_at === null) refuse(no.link_ended);
  return { link, row };
}

export const readMemoLink = (
  steps: Steps,
  { body }: EndpointInput<typeof calls.readMemoLink>,
): Promise<EndpointAnswer<typeof calls.readMemoLink>> =>
  steps.work(async (ctx) => {
    const { link, row } = await linked(ctx, await findGuestLink(ctx, digestOf(body.token)));
    return {
      number: row.number,
      seller: row.seller_name,
      email: maskedEmail(link.email),
      expiresAt: link.expires_at.toISOString(),
    };
  }, ofLink);

export function sendMemoCodeWith({ identity }: GuestParts) {
  return (
    steps: Steps,
    { body }: EndpointInput<typeof calls.sendMemoCode>,
  ): Promise<EndpointAnswer<typeof calls.sendMemoCode>> =>
    steps.work(async (ctx) => {
      const digest = digestOf(body.token);
      const { link, row } = await linked(ctx, await lockGuestLink(ctx, digest));
      const now = ctx.clock.now();
      const { sent, since } = countCode({ sent: link.codes_sent, since: link.codes_since }, now);
      if (sent > guestLinks.maxCodes) refuse(no.codes_often);
      const code = randomDigits();
      const expiresAt = new Date(now.getTime() + guestLinks.codeMs);
      await updateGuestLink(ctx, digest, {
        codes_sent: sent,
        codes_since: since,
        code_digest: digestCode(identity.codeKeys, code, digest),
        code_expires_at: expiresAt,
      });
      await sendLetter(ctx, identity, codeLetter(link.email, row.number, code), expiresAt);
      return { sent: true as const };
    }, ofLink);
}

const codeLetter = (to: string, number: string, code: string): Letter => ({
  to,
  subject: `Your code for memo ${number}`,
  says: ['Enter this code on the page you opened. It expires in 10 minutes.'],
  code,
  otherwise: "If you didn't request this, ignore this email. Never share this code with anyone.",
});

/** Counts a wrong code before refusing it; a correct code is used up. */
export function verifyMemoGuestWith({ identity }: GuestParts) {
  return async (
    steps: Steps,
    { body }: EndpointInput<typeof calls.verifyMemoGuest>,
  ): Promise<EndpointAnswer<typeof calls.verifyMemoGuest>> => {
    const digest = digestOf(body.token);
    const visit = await steps.work(async (ctx) => {
      const { link, row } = await linked(ctx, await lockGuestLink(ctx, digest));
      const now = ctx.clock.now();
      const { code_digest: expected, code_expires_at: until } = link;
      const isSame = isDigestOf(expected ?? '', identity.codeKeys, body.code, digest);
      if (!isSame || until === null || until <= now) {
        await updateGuestLink(ctx, digest, { tries: link.tries + 1 });
        return undefined;
      }
      const session = newLinkSecret();
      const expiresAt = new Date(now.getTime() + guestLinks.sessionMs);
      await updateGuestLink(ctx, digest, {
        tries: 0,
        code_digest: null,
        session_digest: digestOf(session),
        session_expires_at: expiresAt,
      });
      await ctx.record({
        act: 'memo.verifyMemoGuest',
        recordType: 'memo',
        recordId: row.memo_id,
        companyId: row.seller_id,
        facts: { number: row.number },
      });
      return { session, expiresAt: expiresAt.toISOString() };
    }, ofLink);
    return visit ?? refuse(no.code_wrong);
  };
}

/** The memo of a verified link; from here on the work is the guest's. */
export async function openVisit(
  ctx: Ctx,
  { token, session }: { readonly token: string; readonly session: string },
): Promise<MemoRecord> {
  const { link, row } = await linked(ctx, await findGuestLink(ctx, digestOf(token)));
  const { session_digest: expected, session_expires_at: until } = link;
  if (!sameText(expected ?? '', digestOf(session)) || until === null || until <= ctx.clock.now())
    refuse(no.session_over);
  actAsGuest(ctx, { companyName: row.buyer_name, name: row.buyer_person });
  return row;
}

import { findLinkByHash, hashLinkToken, createLink } from '#platform/identity/accounts/server/link-store.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import {
  countFailure,
  lockedUntil,
  refuseUntilUnlocked,
} from '#platform/identity/accounts/server/attempt-store.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import * as z from 'zod/mini';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { defineJob, handleJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { findAccount, findAccountByEmail } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { linkLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';

type Recipient = { readonly email: string } | { readonly token: string };

/** Counted by the email or link that was typed, whether it has an account or not: five per hour and purpose. */
function sendLink(ports: IdentityPorts, purpose: 'verify-email' | 'reset-password') {
  return async (steps: Steps, recipient: Recipient): Promise<{ sent: true }> => {
    const subject = `${purpose}:${'email' in recipient ? recipient.email : hashLinkToken(recipient.token)}`;
    const until = await steps.work(async (ctx: Ctx) => {
      const locked = await lockedUntil(ctx, 'link', subject);
      if (locked !== undefined) return locked;
      await countFailure(ctx, 'link', subject);
      await requestLink(ctx, ports, purpose, recipient);
      return undefined;
    });
    if (until !== undefined) refuseUntilUnlocked(identityRefusals.too_many_sends, until, steps.clock.now());
    return { sent: true };
  };
}

export function requestResetPasswordToken(ports: IdentityPorts) {
  const send = sendLink(ports, 'reset-password');
  return (steps: Steps, { body }: { body: Recipient }) => send(steps, body);
}

export function resendVerifyLink(ports: IdentityPorts) {
  const send = sendLink(ports, 'verify-email');
  return (steps: Steps, { body }: { body: Recipient }) => send(steps, body);
}

const purposes = ['verify-email', 'reset-password'] as const;
type SentPurpose = (typeof purposes)[number];

/** The recipient: an email, or the hash of an earlier link. */
const storedTarget = z.union([z.object({ email: z.string() }), z.object({ tokenHash: z.string() })]);

/**
 * A job looks up the account after the request was answered, so that requests take the same time and get the same
 * answer whether the email has an account or not.
 */
const sendLinkJob = defineJob({
  name: 'identity.write_link',
  payload: z.object({ purpose: z.enum(purposes), sealed: z.string() }),
});

export async function requestLink(
  ctx: Ctx,
  { sealed }: Pick<IdentityPorts, 'sealed'>,
  purpose: SentPurpose,
  recipient: { email: string } | { token: string },
): Promise<void> {
  const target = 'email' in recipient ? recipient : { tokenHash: hashLinkToken(recipient.token) };
  await ctx.enqueue(sendLinkJob, { purpose, sealed: sealed.seal(JSON.stringify(target)) });
}

export function linkJobs(ports: IdentityPorts): JobHandler<Ctx>[] {
  return [
    handleJob<typeof sendLinkJob, Ctx>(sendLinkJob, (job, { purpose, sealed }) => {
      const recipient = z.parse(storedTarget, JSON.parse(ports.sealed.open(sealed)));
      return job.work((ctx) => sendLinkTo(ctx, ports, purpose, recipient));
    }),
  ];
}

async function sendLinkTo(
  ctx: Ctx,
  ports: IdentityPorts,
  purpose: SentPurpose,
  target: z.infer<typeof storedTarget>,
): Promise<void> {
  const recipient =
    'email' in target
      ? await findByEmail(ctx, target.email)
      : await findByEarlierLink(ctx, target.tokenHash, purpose);
  if (recipient === undefined || !mayGetLink(purpose, recipient)) return;
  const { account, to } = recipient;
  // Our choice: if a forgotten password belongs to an unverified account, a new one is chosen while verifying
  // (decision 0016).
  const isUnverified = account.email_verified_at === null;
  const sentPurpose = isUnverified ? 'verify-email' : purpose;
  const token = await createLink(ctx, account.person_id, sentPurpose, to);
  await sendLetter(ctx, ports, linkLetter(sentPurpose, to, token));
  await ctx.record({
    act: sentPurpose === 'verify-email' ? 'identity.sendVerifyLink' : 'identity.sendResetLink',
    recordType: 'person',
    recordId: account.person_id,
    facts: { to: maskedEmail(to) },
  });
}

interface LinkRecipient {
  readonly account: AccountRow;
  readonly to: string;
}

/** A reset doesn't lift a lock; only support can. A verified email needs no verification link. */
function mayGetLink(purpose: SentPurpose, { account, to }: LinkRecipient): boolean {
  if (account.locked_at !== null) return false;
  return purpose === 'reset-password' || to !== account.email || account.email_verified_at === null;
}

async function findByEmail(ctx: Ctx, email: string): Promise<LinkRecipient | undefined> {
  const account = await findAccountByEmail(ctx, email);
  return account && { account, to: account.email };
}

/** Nothing is sent to an email that was changed since. */
async function findByEarlierLink(
  ctx: Ctx,
  tokenHash: string,
  purpose: SentPurpose,
): Promise<LinkRecipient | undefined> {
  const link = await findLinkByHash(ctx, tokenHash, purpose);
  const account = link && (await findAccount(ctx, link.person_id));
  const isCurrentEmail =
    account !== undefined && [account.email, account.new_email].includes(link?.email ?? '');
  return link !== undefined && isCurrentEmail ? { account, to: link.email } : undefined;
}

import { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import { keyFor } from '#kit/server/tokens/secret-key.ts';
import type { SecretKey } from '#kit/server/tokens/secret-key.ts';
import type { ReplyParts } from '#modules/shipping/server.ts';
import { createPostedMail } from '#outside/mail/posted/posted-mail.ts';
import type { StartOptions } from '../surroundings.ts';

/** Null without a mail server that posts answers to us; then no email invites one. */
export function chooseReplies({
  configuration: { mailReplyDomain: domain, mailReplySecret: secret },
  secretKey,
}: Pick<StartOptions, 'configuration' | 'secretKey'>): ReplyParts | null {
  if (domain === undefined || secret === undefined) return null;
  return {
    inbound: createPostedMail({ secret }),
    domain,
    key: keyFor(secretKey, 'claim-replies'),
    sealed: sealedAddresses(secretKey),
  };
}

/** The reply addresses in letters that wait to be sent. */
export const sealedAddresses = (secretKey: SecretKey): SealedTexts =>
  new SealedTexts(secretKey, 'reply-addresses');

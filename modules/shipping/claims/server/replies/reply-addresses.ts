import { createHmac } from 'node:crypto';
import { sha256 } from '#kit/server/tokens/sha256.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ReplyParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { replyAddress } from '../../domain/replies/reply-address.ts';
import type { ClaimKey } from '../claim-store.ts';
import { saveAddress } from './reply-store.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** RFC 4648 base32 in lower case: 16 bytes are 26 letters. */
function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => letters[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** 128 bits that only our key yields, so the database doesn't hold the token. */
const tokenOf = (key: Uint8Array, claimId: string, personId: string): string =>
  base32(createHmac('sha256', key).update(`${claimId}/${personId}`).digest().subarray(0, 16));

const says = 'Reply to this email to answer the claims desk. You can attach files.';

/** What the emails of a claim to this person say of answers; undefined where no mail server posts them to us. */
export async function repliesOf(
  ctx: Ctx,
  parts: ReplyParts | null,
  { companyId, claimId }: ClaimKey,
  personId: string,
) {
  if (parts === null) return undefined;
  const token = tokenOf(parts.key, claimId, personId);
  await saveAddress(ctx, {
    company_id: companyId,
    claim_id: claimId,
    person_id: personId,
    digest: sha256(token),
    created_at: ctx.clock.now(),
  });
  return { sealedAddress: parts.sealed.seal(replyAddress(token, parts.domain)), says };
}

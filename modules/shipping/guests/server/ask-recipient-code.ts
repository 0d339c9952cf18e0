import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { digestCode, randomDigits } from '#kit/server/one-time-codes/random-codes.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { recipientCodeRequested } from '../contract/guest-endpoints.ts';
import type { askRecipientCode as call } from '../contract/guest-endpoints.ts';
import { isRecipient, recipientCodes, countSend } from '../domain/recipient-code.ts';
import { lockByNumber } from '#modules/shipping/legs/server/return-email-store.ts';
import type { GuestParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { updateCodeRequest, lockCodeRequest } from './recipient-code-store.ts';

type Parts = Pick<GuestParts, 'identity'>;

/** A digest, so that strangers' addresses are not stored. */
export const codeRequestDigest = (
  { identity }: Parts,
  { shipmentNumber, email }: { readonly shipmentNumber: string; readonly email: string },
): string => digestCode(identity.codeKeys, email.toLowerCase(), shipmentNumber);

/** Only counts the request; a subscriber looks the shipment up, so timing reveals nothing. */
export function askRecipientCodeWith(parts: Parts) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>) => {
    await steps.work((ctx) => requestCode(ctx, parts, body), { binding: 'job' });
    return { sent: true as const };
  };
}

async function requestCode(ctx: Ctx, parts: Parts, body: EndpointInput<typeof call>['body']): Promise<void> {
  const digest = codeRequestDigest(parts, body);
  const now = ctx.clock.now();
  const row = await lockCodeRequest(ctx, digest, new Date(now.getTime() + recipientCodes.goodMs));
  const { sends, sendsSince } = countSend({ sends: row.sends, sendsSince: row.sends_since }, now);
  if (sends > recipientCodes.maxSends) return;
  await updateCodeRequest(ctx, digest, { sends, sends_since: sendsSince });
  await ctx.publish(recipientCodeRequested, { askedFor: digest, ...body });
}

/** Emails the code if the address belongs to the recipient. */
export function sendRecipientCodeWith(parts: Parts) {
  return async (ctx: Ctx, request: EventPayload<typeof recipientCodeRequested>): Promise<void> => {
    const { askedFor: digest, shipmentNumber, email } = request;
    const shipment = await lockByNumber(ctx, shipmentNumber);
    if (shipment === undefined || shipment.tracking_number === null || shipment.status === 'Voided') return;
    if (!isRecipient(shipment.draft, email)) return;
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + recipientCodes.goodMs);
    const row = await lockCodeRequest(ctx, digest, expiresAt);
    if (row.locked_until !== null && row.locked_until > now) return;
    const code = randomDigits();
    await updateCodeRequest(ctx, digest, {
      company_id: shipment.company_id,
      shipment_id: shipment.shipment_id,
      email,
      digest: digestCode(parts.identity.codeKeys, code, digest),
      expires_at: expiresAt,
      tries: 0,
    });
    await sendLetter(ctx, parts.identity, codeEmail(email, shipmentNumber, code), expiresAt);
  };
}

/** Discreet: names neither sender, contents nor carrier. */
const codeEmail = (to: string, number: string, code: string): Letter => ({
  to,
  subject: `Your code for shipment ${number}`,
  says: ['Enter this code on the tracking page. The code expires in 10 minutes.'],
  code,
  otherwise: "If you didn't request this, ignore this email. Never share this code with anyone.",
});

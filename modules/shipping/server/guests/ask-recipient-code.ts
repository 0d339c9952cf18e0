import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { EventPayload } from '#kit/contract/event.ts';
import type { Letter } from '#kit/server/letters/letter.ts';
import { digestCode, randomDigits } from '#kit/server/one-time-codes/random-codes.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { askRecipientCode as call } from '../../contract/guests/recipient-endpoints.ts';
import { recipientAsked } from '../../contract/tracking/tracking-events.ts';
import { isRecipient } from '../../domain/guests/is-recipient.ts';
import { recipientCodes, sendsNow } from '../../domain/guests/recipient-code.ts';
import { lockByNumber } from '../legs/return-letter-store.ts';
import type { GuestParts } from './guest-parts.ts';
import { changeAsked, lockAsked } from './recipient-code-store.ts';

type Parts = Pick<GuestParts, 'identity'>;

/** By what it is found again: what was typed is not kept of people whom no parcel concerns. */
export const askedForOf = (
  { identity }: Parts,
  { shipmentNumber, email }: { readonly shipmentNumber: string; readonly email: string },
): string => digestCode(identity.codeKey, email.toLowerCase(), shipmentNumber);

/** Counts and passes on; whether there is such a shipment is looked up when nobody waits for the answer any more. */
export function askRecipientCodeWith(parts: Parts) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>) => {
    await steps.work((ctx) => ask(ctx, parts, body), { binding: 'job' });
    return { sent: true as const };
  };
}

async function ask(ctx: Ctx, parts: Parts, body: EndpointInput<typeof call>['body']): Promise<void> {
  const askedFor = askedForOf(parts, body);
  const now = ctx.clock.now();
  const row = await lockAsked(ctx, askedFor, new Date(now.getTime() + recipientCodes.goodMs));
  const { sends, sendsSince } = sendsNow({ sends: row.sends, sendsSince: row.sends_since }, now);
  if (sends > recipientCodes.mostSends) return;
  await changeAsked(ctx, askedFor, { sends, sends_since: sendsSince });
  await ctx.publish(recipientAsked, { askedFor, ...body });
}

/** The letter with the code, for whoever the parcel is sent to; for anybody else nothing. */
export function letterRecipientCodeWith(parts: Parts) {
  return async (ctx: Ctx, told: EventPayload<typeof recipientAsked>): Promise<void> => {
    const { askedFor, shipmentNumber, email } = told;
    const shipment = await lockByNumber(ctx, shipmentNumber);
    if (shipment === undefined || shipment.tracking_number === null || shipment.status === 'Voided') return;
    if (!isRecipient(shipment.draft, email)) return;
    const now = ctx.clock.now();
    const expiresAt = new Date(now.getTime() + recipientCodes.goodMs);
    const row = await lockAsked(ctx, askedFor, expiresAt);
    if (row.locked_until !== null && row.locked_until > now) return;
    const code = randomDigits();
    await changeAsked(ctx, askedFor, {
      company_id: shipment.company_id,
      shipment_id: shipment.shipment_id,
      email,
      digest: digestCode(parts.identity.codeKey, code, askedFor),
      expires_at: expiresAt,
      tries: 0,
    });
    await sendLetter(ctx, parts.identity, letterOf(email, shipmentNumber, code), expiresAt);
  };
}

/** Discreet: it says neither who sent what nor by whom it comes. */
const letterOf = (to: string, number: string, code: string): Letter => ({
  to,
  subject: `Your code for shipment ${number}`,
  says: ['Type this code on the page on which you asked where your parcel is. It is good for 10 minutes.'],
  code,
  otherwise: 'If you asked for nothing, do nothing, and give the code to nobody, whoever they say they are.',
});

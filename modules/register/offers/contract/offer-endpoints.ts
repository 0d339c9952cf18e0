import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';

export const offerRefusals = defineRefusals('register', {
  // One message for every cause, so that nothing can be learned from it.
  link_ended: {
    kind: 'gone',
    sentence: 'This link has expired.',
    next: 'Ask the store where you bought the piece for a new quote.',
  },
});

const path = '/services/register/api/offers';
const token = z.string('Enter text.').check(z.maxLength(100));
const ofGuests = { rule: anyone, binding: 'none', method: 'POST' } as const;
// In the body because addresses are logged and the token is a secret.
const body = z.object({ token });
const refusals = [offerRefusals.link_ended];

export const openOffer = endpoint({
  ...ofGuests,
  name: 'register.openOffer',
  summary: "Get the offer that an email's link opens: what was bought, and where to get the quote",
  changes: false,
  perMinute: 30,
  path,
  body,
  answer: z.object({
    jeweler: z.string(),
    soldOn: z.string(),
    items: z.array(z.string()),
    /** Null once the sale was refunded, the offer ended, or the customer stopped offers. */
    quoteUrl: z.nullable(z.string()),
    isStopped: z.boolean(),
  }),
  refusals,
});

export const stopOffers = endpoint({
  ...ofGuests,
  name: 'register.stopOffers',
  summary: "Stop the company's offers to a customer, by the link in their email",
  changes: true,
  perMinute: 30,
  path: `${path}/stop`,
  body,
  answer: z.object({ jeweler: z.string() }),
  refusals,
});

/** RFC 8058: mail programs post this when someone presses their own unsubscribe button. */
export const stopOffersByMail = endpoint({
  ...ofGuests,
  name: 'register.stopOffersByMail',
  summary: "Stop the company's offers with a mail program's unsubscribe button",
  changes: true,
  perMinute: 60,
  path: `${path}/stop/:token`,
  params: z.object({ token }),
  body: z.string(),
  signed: true,
  refusals,
});

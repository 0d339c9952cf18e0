import * as z from 'zod/mini';
import { day } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { pickupCarriers } from '../domain/pickup-terms.ts';
import { handoverInput } from './handover-endpoints.ts';
import { pickupRefusals as no } from './pickup-refusals.ts';

const path = '/services/shipping/api/handover-links';
const guestCall = { rule: anyone, binding: 'none', method: 'POST' } as const;
// In the body or a header because addresses are logged and the token is a secret.
const token = z.string().check(z.maxLength(100));
export const handoverLinkHeader = 'x-handover-link';

export const readHandoverLink = endpoint({
  ...guestCall,
  name: 'shipping.readHandoverLink',
  summary: 'Get the pickup for a handoff link',
  changes: false,
  perMinute: 60,
  path,
  body: z.object({ token }),
  answer: z.object({
    carrier: z.enum(pickupCarriers),
    /** The location's name. */
    place: z.string(),
    day,
    ready: z.string(),
    close: z.string(),
    confirmation: z.nullable(z.string()),
    pin: z.nullable(z.string()),
    parcels: z.int(),
    /** The pickup window has begun. */
    isDue: z.boolean(),
    /** Once it is recorded. */
    recorded: z.nullable(z.object({ driverName: z.string(), parcels: z.int() })),
  }),
  refusals: [no.handover_link_ended],
});
export type HandoverLinkFacts = z.output<typeof readHandoverLink.answer>;

export const uploadHandoverPhotoByLink = endpoint({
  ...guestCall,
  name: 'shipping.uploadHandoverPhotoByLink',
  summary: 'Upload a photo of a handoff from a phone; send the link token in a header',
  changes: true,
  perMinute: 30,
  path: `${path}/photos`,
  // One byte over the limit, so the answer is our refusal.
  upload: { maxBytes: uploadRules.document.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  refusals: [no.handover_link_ended, no.pickup_not_due, ...uploadRefusals],
});

export const recordHandoverByLink = endpoint({
  ...guestCall,
  name: 'shipping.recordHandoverByLink',
  summary: 'Record a handoff from a phone: the driver and the parcel count',
  changes: true,
  perMinute: 20,
  path: `${path}/handover`,
  body: z.object({ token, ...handoverInput.shape }),
  answer: readHandoverLink.answer,
  refusals: [no.handover_link_ended, no.pickup_not_due, no.pickup_photo_missing],
});

import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { recipientCodeRequested } from '../contract/guest-endpoints.ts';
import { sendRecipientCodeWith } from './ask-recipient-code.ts';
import type { GuestParts } from '#modules/shipping/draft/server/shipping-parts.ts';

export const guestSubscribers = (parts: Pick<GuestParts, 'identity'>): readonly Subscriber<Ctx>[] => [
  subscriber(recipientCodeRequested, 'shipping.letter_recipient_code', sendRecipientCodeWith(parts)),
];

import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { recipientAsked } from '#modules/shipping/contract.ts';
import { letterRecipientCodeWith } from '#modules/shipping/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Ports } from '../ports.ts';

/** Whoever a parcel is sent to gets a code by mail, and anybody else nothing. */
export function letterRecipientCode(ports: Pick<Ports, 'identity'>): Subscriber<Ctx> {
  return subscriber(recipientAsked, 'shipping.letter_recipient_code', letterRecipientCodeWith(ports));
}

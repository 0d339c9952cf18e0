import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { pickupStatuses } from '../domain/pickup-moves.ts';

/** A pickup's status changed. */
export const pickupMoved = defineEvent(
  'shipping.pickup_moved',
  z.object({ companyId: z.uuid(), pickupId: z.uuid(), status: z.enum(pickupStatuses) }),
);

interface PickupFacts {
  readonly carrier: string;
  readonly where: string;
  readonly isNoShow: boolean;
  readonly why: string;
}

export const pickupTroubleNotice = defineNoticeKind<PickupFacts>({
  name: 'shipping.pickup_trouble',
  label: "A pickup couldn't be scheduled, or the driver didn't show up",
  about: 'Sent to the person who scheduled the pickup.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ carrier, where, isNoShow }) =>
    isNoShow ? `${carrier} didn't show up at ${where}` : `${carrier} pickup at ${where} wasn't scheduled`,
  words: ({ why }) => why,
  path: () => '/membership/shipping/pickups',
});

import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as guests from '../contract/guest-endpoints.ts';
import { askRecipientCodeWith } from './ask-recipient-code.ts';
import type { GuestParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { openReturnLabel, printReturnLabelWith } from './open-return-label.ts';
import { trackAsRecipientWith } from './track-as-recipient.ts';

/** Pages for people without an account: return labels and tracking. */
export const guestRoutes = (parts: GuestParts): Routes => [
  stepwise(guests.openReturnLabel, openReturnLabel),
  stepwise(guests.printReturnLabel, printReturnLabelWith(parts)),
  stepwise(guests.askRecipientCode, askRecipientCodeWith(parts)),
  stepwise(guests.trackAsRecipient, trackAsRecipientWith(parts)),
];

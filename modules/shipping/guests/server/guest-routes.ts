import { stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as recipients from '../contract/guest-endpoints.ts';
import * as returns from '../contract/guest-endpoints.ts';
import { askRecipientCodeWith } from './ask-recipient-code.ts';
import type { GuestParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { openReturnLabel, printReturnLabelWith } from './open-return-label.ts';
import { trackAsRecipientWith } from './track-as-recipient.ts';

/** Pages for people without an account: return labels and tracking. */
export const guestRoutes = (parts: GuestParts): Routes => [
  stepwise(returns.openReturnLabel, openReturnLabel),
  stepwise(returns.printReturnLabel, printReturnLabelWith(parts)),
  stepwise(recipients.askRecipientCode, askRecipientCodeWith(parts)),
  stepwise(recipients.trackAsRecipient, trackAsRecipientWith(parts)),
];

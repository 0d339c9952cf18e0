import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as recipients from '../contract/recipient-endpoints.ts';
import * as returns from '../contract/return-label-endpoints.ts';
import * as legs from '#modules/shipping/legs/contract/leg-endpoints.ts';
import { addLeg } from '#modules/shipping/legs/server/add-leg.ts';
import { getChain } from '#modules/shipping/legs/server/get-chain.ts';
import { mailReturnLabelWith } from '#modules/shipping/legs/server/mail-return-label.ts';
import { askRecipientCodeWith } from './ask-recipient-code.ts';
import type { GuestParts } from './guest-parts.ts';
import { openReturnLabel, printReturnLabelWith } from './open-return-label.ts';
import { trackAsRecipientWith } from './track-as-recipient.ts';

/** The legs of a shipment, and the pages of those who send something back or wait for it. */
export const guestRoutes = (parts: GuestParts): Routes => [
  route(legs.addLeg, addLeg),
  route(legs.getChain, getChain),
  route(legs.mailReturnLabel, mailReturnLabelWith(parts)),
  stepwise(returns.openReturnLabel, openReturnLabel),
  stepwise(returns.printReturnLabel, printReturnLabelWith(parts)),
  stepwise(recipients.askRecipientCode, askRecipientCodeWith(parts)),
  stepwise(recipients.trackAsRecipient, trackAsRecipientWith(parts)),
];

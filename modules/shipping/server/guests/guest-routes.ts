import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as recipients from '../../contract/guests/recipient-endpoints.ts';
import * as returns from '../../contract/guests/return-label-endpoints.ts';
import * as legs from '../../contract/legs/leg-endpoints.ts';
import { addLeg } from '../legs/add-leg.ts';
import { getChain } from '../legs/get-chain.ts';
import { mailReturnLabelWith } from '../legs/mail-return-label.ts';
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

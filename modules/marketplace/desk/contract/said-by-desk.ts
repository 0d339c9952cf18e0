import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';

export const deskText = boundedText(200);
export const carrierText = boundedText(40);

/** What the desk says with an act; which of it is asked for depends on the act. */
export const saidByDesk = z.object({ said: deskText, carrier: carrierText, trackingNumber: carrierText });

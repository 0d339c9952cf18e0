import * as z from 'zod/mini';
import { email } from '#kit/contract/shapes/contact.ts';

const typeNumber = 'Type the shipment ID, such as 40-118273.';

/** As people read it, in whatever spaces they copied it. */
export const typedShipmentNumber = z
  .string(typeNumber)
  .check(z.trim(), z.regex(/^\d{2}-\d{4,12}$/, typeNumber));

export const typedEmail = email;

/** Compared and never judged, so that its shape is only bounded. */
export const typedCode = z.string('Type the code.').check(z.trim(), z.maxLength(40, 'Type the code.'));

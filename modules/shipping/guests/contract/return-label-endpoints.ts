import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { guestRefusals as no, typedEmail, typedShipmentNumber } from './recipient-endpoints.ts';

const path = '/services/shipping/api/return-labels';
const guest = { rule: anyone, binding: 'none', method: 'POST', perMinute: 20 } as const;

/** Spec shipping §2: the external page. */
const body = z.object({ shipmentNumber: typedShipmentNumber, email: typedEmail });

export const openReturnLabel = endpoint({
  ...guest,
  name: 'shipping.openReturnLabel',
  summary: 'What a return label is for, to whoever knows its shipment ID and the e-mail that it was sent to',
  path,
  body,
  answer: z.object({
    shipmentNumber: z.string(),
    carrier: z.string(),
    service: z.string(),
    from: z.string(),
    to: z.string(),
    printed: z.int(),
    mayPrint: z.boolean(),
  }),
  refusals: [no.return_label_unknown],
});

export const printReturnLabel = endpoint({
  ...guest,
  name: 'shipping.printReturnLabel',
  summary: 'The return label as PDF; each print is counted',
  path: `${path}/label`,
  body,
  raw: { contentType: 'application/pdf' },
  refusals: [no.return_label_unknown, no.return_label_over],
});

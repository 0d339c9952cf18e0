import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { scanFormStatuses } from '../domain/scan-form-moves.ts';

/** A SCAN form's status changed. */
export const scanFormMoved = defineEvent(
  'shipping.scan_form_moved',
  z.object({ companyId: z.uuid(), scanFormId: z.uuid(), status: z.enum(scanFormStatuses) }),
);

interface FormFacts {
  readonly labels: string;
  readonly why: string;
}

export const scanFormTroubleNotice = defineNoticeKind<FormFacts>({
  name: 'shipping.scan_form_trouble',
  label: "A SCAN form wasn't created",
  about: 'Sent to the person who requested the form.',
  group: 'Shipping',
  audience: 'members',
  channels: { screen: true, email: true, sms: false, digest: false },
  title: ({ labels }) => `The SCAN form for ${labels} wasn't created`,
  words: ({ why }) => why,
  path: () => '/membership/shipping/pickups/scan-forms',
});

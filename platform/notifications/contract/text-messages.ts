import * as z from 'zod/mini';
import { anyone, endpoint } from '#platform/access/contract.ts';
import { notificationsRefusals } from './notifications-refusals.ts';

export const receiveText = endpoint({
  name: 'notifications.receiveText',
  summary: 'Receive a signed text message from the text message service; STOP, START and HELP are honored',
  method: 'POST',
  changes: true,
  path: '/services/communication/api/textmessages',
  body: z.string(),
  raw: { contentType: 'text/xml' },
  refusals: [notificationsRefusals.text_forged, notificationsRefusals.text_unreadable],
  rule: anyone,
  binding: 'none',
  signed: true,
  perMinute: 600,
});

import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';

export const noticeRefusals = defineRefusals('payments', {
  notice_forged: { kind: 'forbidden', sentence: "This notice isn't from the payment gateway." },
});

export const receiveNotice = endpoint({
  name: 'payments.receiveNotice',
  summary: 'Receive a signed notice from the payment gateway',
  method: 'POST',
  changes: true,
  path: '/services/payments/api/gateway/notices',
  body: z.string(),
  refusals: [noticeRefusals.notice_forged],
  rule: anyone,
  binding: 'none',
  signed: true,
});

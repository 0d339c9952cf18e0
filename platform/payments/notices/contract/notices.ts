import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { anyone, endpoint } from '#platform/access/contract.ts';

export const noticeRefusals = defineRefusals('payments', {
  notice_forged: { kind: 'forbidden', sentence: 'This notice does not come from the payment gateway.' },
});

export const receiveNotice = endpoint({
  name: 'payments.receiveNotice',
  summary: 'What the payment gateway tells by itself; signed by it',
  method: 'POST',
  path: '/services/payments/api/gateway/notices',
  body: z.string(),
  refusals: [noticeRefusals.notice_forged],
  rule: anyone,
  binding: 'none',
  signed: true,
});

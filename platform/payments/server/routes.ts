import { stepwise } from '#platform/access/server/index.ts';
import type { Routes } from '#platform/access/server/index.ts';
import { receiveNotice } from '../contract/notice-endpoint.ts';
import { receiveNoticeWith } from './notices/receive-notice.ts';
import type { PaymentsParts } from './payments-parts.ts';

export function paymentsRoutes({ gateway }: PaymentsParts): Routes {
  return [stepwise(receiveNotice, receiveNoticeWith(gateway))];
}

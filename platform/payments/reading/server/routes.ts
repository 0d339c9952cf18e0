import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import {
  getOrderPayments as paymentsCall,
  getPaymentReports as reportsCall,
} from '../contract/payment-endpoints.ts';
import { receiveNotice } from '#platform/payments/notices/contract/notice-endpoint.ts';
import { getOrderPayments, getPaymentReports } from './order-payments.ts';
import { methodRoutes } from '#platform/payments/methods/server/method-routes.ts';
import { receiveNoticeWith } from '#platform/payments/notices/server/receive-notice.ts';
import type { PaymentsParts } from '#platform/payments/methods/server/payments-parts.ts';

export function paymentsRoutes(parts: PaymentsParts): Routes {
  return [
    stepwise(receiveNotice, receiveNoticeWith(parts.gateway)),
    route(reportsCall, getPaymentReports),
    route(paymentsCall, getOrderPayments),
    ...methodRoutes(parts),
  ];
}

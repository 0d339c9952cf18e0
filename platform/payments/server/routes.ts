import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import {
  getOrderPayments as paymentsCall,
  getPaymentReports as reportsCall,
} from '../contract/charges/payment-endpoints.ts';
import { receiveNotice } from '../contract/notice-endpoint.ts';
import { getOrderPayments, getPaymentReports } from './charges/order-payments.ts';
import { methodRoutes } from './methods/method-routes.ts';
import { receiveNoticeWith } from './notices/receive-notice.ts';
import type { PaymentsParts } from './payments-parts.ts';

export function paymentsRoutes(parts: PaymentsParts): Routes {
  return [
    stepwise(receiveNotice, receiveNoticeWith(parts.gateway)),
    route(reportsCall, getPaymentReports),
    route(paymentsCall, getOrderPayments),
    ...methodRoutes(parts),
  ];
}

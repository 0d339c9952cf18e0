import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { PaymentsParts } from '#platform/payments/server.ts';
import * as desk from '../contract/payment-endpoints.ts';
import { listPayments as listCall } from '../contract/payment-endpoints.ts';
import { refundPaymentHandler } from './refund-payment.ts';
import { listDeskPayments } from './list-desk-payments.ts';
import { listPayments } from './list-payments.ts';

export const paymentRoutes = (parts: Pick<PaymentsParts, 'gateway'>): Routes => [
  route(listCall, listPayments),
  route(desk.listDeskPayments, listDeskPayments),
  stepwise(desk.refundPayment, refundPaymentHandler(parts)),
];

import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as invoices from '#modules/billing/invoices/contract/invoice-endpoints.ts';
import { getOverview as getOverviewCall } from '#modules/billing/overview/contract/overview-endpoint.ts';
import * as payments from '#modules/billing/payments/contract/payment-endpoints.ts';
import * as refunds from '#modules/billing/payments/contract/refund-desk-endpoints.ts';
import * as statements from '#modules/billing/statements/contract/statement-endpoints.ts';
import * as transactions from '#modules/billing/transactions/contract/transaction-endpoints.ts';
import * as wires from '#modules/billing/wires/contract/wire-desk-endpoints.ts';
import { getWireInstructions } from '#modules/billing/wires/contract/wire-instructions.ts';
import { autopayRoutes } from '#modules/billing/autopay/server/autopay-routes.ts';
import type { BillingParts } from '#modules/billing/invoices/server/billing-parts.ts';
import { getInvoice } from '#modules/billing/invoices/server/get-invoice.ts';
import { invoiceAsPdfWith, invoiceAsSheet } from '#modules/billing/invoices/server/invoice-files.ts';
import { listInvoiceLines } from '#modules/billing/invoices/server/list-invoice-lines.ts';
import { listInvoices } from '#modules/billing/invoices/server/list-invoices.ts';
import { ledgerFiles } from '#modules/billing/statements/server/ledger-files.ts';
import { getOverview } from '#modules/billing/overview/server/get-overview.ts';
import { listPayments } from '#modules/billing/payments/server/list-payments.ts';
import { payInvoicesWith } from '#modules/billing/invoices/server/pay-invoices.ts';
import { giveBackPaymentWith } from '#modules/billing/payments/server/give-back-payment.ts';
import { listDeskPayments } from '#modules/billing/payments/server/list-desk-payments.ts';
import { statementAsPdfWith, statementAsSheet } from '#modules/billing/statements/server/statement-files.ts';
import { listStatementLines } from '#modules/billing/statements/server/statement-lines.ts';
import { listStatements, statementOf } from '#modules/billing/statements/server/statement-of.ts';
import { listTransactions } from '#modules/billing/transactions/server/list-transactions.ts';
import { transactionsAsSheet } from '#modules/billing/transactions/server/transactions-as-sheet.ts';
import { announceWires } from '#modules/billing/invoices/server/announce-wires.ts';
import {
  cancelExpectedWire,
  listExpectedWires,
  recordWire,
} from '#modules/billing/wires/server/desk-wires.ts';
import { getWireInstructionsWith } from '#modules/billing/wires/server/get-wire-instructions.ts';
import { withdrawWire } from '#modules/billing/wires/server/withdraw-wire.ts';

const ofRecords: Routes = [
  ...autopayRoutes,
  route(invoices.listInvoices, listInvoices),
  route(invoices.getInvoice, getInvoice),
  route(invoices.listInvoiceLines, listInvoiceLines),
  route(transactions.listTransactions, listTransactions),
  stepwise(transactions.transactionsAsSheet, transactionsAsSheet),
  route(payments.listPayments, listPayments),
  route(payments.announceWires, announceWires),
  route(payments.withdrawWire, withdrawWire),
  route(refunds.listDeskPayments, listDeskPayments),
  route(wires.listExpectedWires, listExpectedWires),
  route(wires.recordWire, recordWire),
  route(wires.cancelExpectedWire, cancelExpectedWire),
  route(getOverviewCall, getOverview),
  stepwise(invoices.invoiceAsSheet, invoiceAsSheet),
  route(statements.listStatements, listStatements),
  route(statements.getStatement, statementOf),
  route(statements.listStatementLines, listStatementLines),
  stepwise(statements.statementAsSheet, statementAsSheet),
];

/** What takes money asks the gateway, and what is printed says whose it is. */
export function billingRoutes(parts: BillingParts): Routes {
  const ledger = ledgerFiles(parts);
  return [
    ...ofRecords,
    stepwise(refunds.giveBackPayment, giveBackPaymentWith(parts)),
    stepwise(payments.payInvoices, payInvoicesWith(parts)),
    stepwise(invoices.invoiceAsPdf, invoiceAsPdfWith(parts)),
    stepwise(statements.statementAsPdf, statementAsPdfWith(parts)),
    stepwise(statements.ledgerAsCsv, ledger.asCsv),
    stepwise(statements.ledgerAsSheet, ledger.asSheet),
    route(getWireInstructions, getWireInstructionsWith(parts)),
  ];
}

import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as invoices from '../contract/invoices/invoice-endpoints.ts';
import { getOverview as getOverviewCall } from '../contract/overview/overview-endpoint.ts';
import * as payments from '../contract/payments/payment-endpoints.ts';
import * as refunds from '../contract/refunds/refund-desk-endpoints.ts';
import * as statements from '../contract/statements/statement-endpoints.ts';
import * as transactions from '../contract/transactions/transaction-endpoints.ts';
import * as wires from '../contract/wires/wire-desk-endpoints.ts';
import { getWireInstructions } from '../contract/wires/wire-instructions.ts';
import { autopayRoutes } from './autopay/autopay-routes.ts';
import type { BillingParts } from './billing-parts.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { invoiceAsPdfWith, invoiceAsSheet } from './invoices/invoice-files.ts';
import { listInvoiceLines } from './invoices/list-invoice-lines.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { ledgerFiles } from './ledger/ledger-files.ts';
import { getOverview } from './overview/get-overview.ts';
import { listPayments } from './payments/list-payments.ts';
import { payInvoicesWith } from './payments/pay-invoices.ts';
import { giveBackPaymentWith } from './refunds/give-back-payment.ts';
import { listDeskPayments } from './refunds/list-desk-payments.ts';
import { statementAsPdfWith, statementAsSheet } from './statements/statement-files.ts';
import { listStatementLines } from './statements/statement-lines.ts';
import { listStatements, statementOf } from './statements/statement-of.ts';
import { listTransactions } from './transactions/list-transactions.ts';
import { transactionsAsSheet } from './transactions/transactions-as-sheet.ts';
import { announceWires } from './wires/announce-wires.ts';
import { cancelExpectedWire, listExpectedWires, recordWire } from './wires/desk-wires.ts';
import { getWireInstructionsWith } from './wires/get-wire-instructions.ts';
import { withdrawWire } from './wires/withdraw-wire.ts';

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

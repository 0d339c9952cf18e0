import type { Letterhead } from '#kit/server/pdf/listing-document.ts';
import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as bookkeeping from '../contract/bookkeeping-endpoints.ts';
import * as calls from '../contract/statement-endpoints.ts';
import { sendStatement } from '../contract/send-statement-endpoint.ts';
import { ledgerFiles } from './ledger-files.ts';
import { statementAsPdfHandler, statementAsSheet } from './statement-files.ts';
import { sendStatementHandler } from './mail-statements.ts';
import { getLedgerMapping, saveLedgerMapping } from './mapping-store.ts';
import { listStatementLines } from './statement-lines.ts';
import { listStatements, getStatement } from './get-statement.ts';

export function statementRoutes(parts: { readonly provider: Letterhead }): Routes {
  const ledger = ledgerFiles(parts);
  return [
    route(calls.listStatements, listStatements),
    route(calls.getStatement, getStatement),
    route(calls.listStatementLines, listStatementLines),
    stepwise(calls.statementAsSheet, statementAsSheet),
    stepwise(calls.statementAsPdf, statementAsPdfHandler(parts)),
    stepwise(sendStatement, sendStatementHandler(parts.provider)),
    stepwise(calls.ledgerAsCsv, ledger.asCsv),
    stepwise(calls.ledgerAsSheet, ledger.asSheet),
    stepwise(bookkeeping.ledgerForProgram, ledger.forProgram),
    route(bookkeeping.getLedgerMapping, getLedgerMapping),
    route(bookkeeping.saveLedgerMapping, saveLedgerMapping),
  ];
}

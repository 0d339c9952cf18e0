import { deepStrictEqual } from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { newId } from '#kit/server/new-id.ts';
import { Refused } from '#kit/server/refuse.ts';
import type { CompanyAction } from '#apps/server/testing/histories/any-history.ts';
import { findWrongTotals, ledgerBalances } from '#apps/server/testing/histories/simulated-company.ts';
import { CompanyActions } from '#apps/server/testing/histories/company-actions.ts';
import type { Intent } from '#apps/server/testing/histories/company-actions.ts';
import { expectedBalances } from '#apps/server/testing/histories/expected-balances.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { openSandbox } from '#outside/card-gateway/testing/open-sandbox.ts';
import type { OpenedSandbox } from '#outside/card-gateway/testing/open-sandbox.ts';
import type { PostedNotice } from '#outside/card-gateway/testing/opened-gateway.ts';
import { applyGatewayNotice } from '#platform/payments/server.ts';
import type { DoomedChild } from '../children/doomed-children.ts';
import { readBooks } from './gateway-books.ts';
import type { GatewayBooks } from './gateway-books.ts';
import type { Heard } from './living-child.ts';
import { billsOf, billsPaidTwice, salesOf } from './sold-and-billed.ts';
import { storedCard } from './stored-card.ts';

const millisecondsADay = 86_400_000;
const longestWaitMs = 120_000;
const mostAsked = 20;

/** A company whose program is killed repeatedly, with its own gateway. */
export interface KilledCompany {
  /** Runs until the program is killed, continues the work, and compares the ledger with the gateway's records. */
  round(child: DoomedChild, lives: readonly (readonly CompanyAction[])[], killAt: number): Promise<string>;
  close(): Promise<void>;
}

export async function killedCompany(testBed: LedgerTestBed): Promise<KilledCompany> {
  // The program accepts the gateway's notices while it lives, and this process when it is dead.
  let takes: (notice: PostedNotice) => Promise<boolean> = takeIn;
  const sandbox = await openSandbox(async (notice) => ((await takes(notice)) ? 200 : 503));
  const companyId = await testBed.newCompany();
  const methodId = await storedCard(testBed, sandbox, companyId);
  const { gateway } = sandbox;
  const next = new CompanyActions({
    testBed,
    gateway,
    companyId,
    methodId,
    history: newId(),
    choose: () => undefined,
  });

  async function takeIn({ headers, body }: PostedNotice): Promise<boolean> {
    const read = await sandbox.gateway.readNotice((name) => headers[name], body);
    if (read.kind === 'notice') await applyGatewayNotice(testBed, read.notice);
    return read.kind !== 'forged';
  }

  async function liveUntilKilled(
    child: DoomedChild,
    lives: readonly (readonly CompanyAction[])[],
    killAt: number,
  ): Promise<Intent | undefined> {
    const tell = (word: Heard): void => child.tell(JSON.stringify(word));
    let intent: Intent | undefined;
    let took: ((taken: boolean) => void) | undefined;
    takes = (notice) =>
      new Promise((resolve) => {
        took = resolve;
        tell({ notice });
      });
    const at = { ...sandbox.address, noticeSecret: sandbox.noticeSecret };
    const bills = (await billsOf(testBed, companyId)).slice(0, 1);
    tell({ live: { gateway: at, name: newId(), companyId, methodId, bills, lives } });
    for await (const line of child.linesUntil(killAt)) {
      const [, word = '', rest = ''] = /^(\w+) ?(.*)$/.exec(line) ?? [];
      if (word === 'took') took?.(true);
      if (word === 'days') letDaysGo(sandbox, Number(rest));
      if (word === 'intends') intent = rest === 'nothing' ? undefined : (JSON.parse(rest) as Intent);
    }
    takes = takeIn;
    took?.(false);
    return intent;
  }

  return {
    async round(child, lives, killAt) {
      const intent = await liveUntilKilled(child, lives, killAt);
      if (intent !== undefined) await next.carryOut(intent).catch(passRefusal);
      const books = await booksAtRest(sandbox, next);
      return compare(testBed, companyId, books);
    },
    close: () => sandbox.close(),
  };
}

function letDaysGo({ clock, runTick }: OpenedSandbox, days: number): void {
  clock.setOffset(clock.offsetMs + days * millisecondsADay);
  void runTick();
}

/** Once every notice is accepted and every outcome known. */
async function booksAtRest(sandbox: OpenedSandbox, company: CompanyActions): Promise<GatewayBooks> {
  const until = Date.now() + longestWaitMs;
  for (let asked = 0; asked < mostAsked; asked += 1) {
    await company.ask();
    if ((await company.openQuestions()).length === 0) break;
  }
  for (;;) {
    await sandbox.runTick();
    const books = await readBooks(sandbox.journal);
    if (books.waiting === 0) return books;
    if (Date.now() > until) throw new Error(`${books.waiting} notices were never accepted.`);
    await setTimeout(50);
  }
}

async function compare(testBed: LedgerTestBed, companyId: string, { kept }: GatewayBooks): Promise<string> {
  const sales = await salesOf(testBed, companyId);
  const found = {
    balances: await ledgerBalances(testBed, companyId),
    totalsBesideRows: await findWrongTotals(testBed, companyId),
    paidTwice: await billsPaidTwice(testBed, companyId),
  };
  const balances = expectedBalances(kept, sales);
  deepStrictEqual(found, { balances, totalsBesideRows: [], paidTwice: [] });
  const count = (kind: 'charge' | 'refund'): number => kept.filter((one) => one.kind === kind).length;
  const open = kept.filter(({ status }) => status === 'disputed' || status === 'dispute_lost').length;
  return `${sales.bills.length} bills, ${count('charge')} charges, ${count('refund')} refunds, ${open} disputed`;
}

function passRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}

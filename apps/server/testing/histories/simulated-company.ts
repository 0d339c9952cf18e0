import { Refused } from '#kit/server/refuse.ts';
import type { Notice } from '#outside/card-gateway/port.ts';
import { Crash, ScriptedGateway } from './scripted-gateway.ts';
import { applyGatewayNotice, balancesOf } from '#platform/payments/server.ts';
import type { LedgerTestBed } from '../ledger-test-bed.ts';
import type { CompanyAction } from './any-history.ts';
import { CompanyActions, pick } from './company-actions.ts';
import { expectedBalances, withoutZeros } from './expected-balances.ts';

/** A company with random events, beside a gateway whose records determine the expected ledger. */
export class SimulatedCompany {
  readonly #house: LedgerTestBed;
  readonly #companyId: string;
  readonly #gateway = new ScriptedGateway();
  readonly #turns: CompanyActions;
  readonly #late: Notice[] = [];

  private constructor(testBed: LedgerTestBed, companyId: string, methodId: string) {
    this.#house = testBed;
    this.#companyId = companyId;
    const gateway = this.#gateway;
    const choose = gateway.next.bind(gateway);
    this.#turns = new CompanyActions({ testBed, gateway, companyId, methodId, history: 'life', choose });
  }

  static async begin(testBed: LedgerTestBed): Promise<SimulatedCompany> {
    const companyId = await testBed.newCompany();
    return new SimulatedCompany(testBed, companyId, await testBed.newCard(companyId));
  }

  /** A refusal changes nothing, and a crash leaves the rest to a later query. */
  async live(turn: CompanyAction): Promise<void> {
    try {
      await (turn.do === 'bank' ? this.#bank(turn) : this.#turns.do(turn));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Crash)) throw error;
    }
  }

  async #bank({ which, what, delivery }: Extract<CompanyAction, { do: 'bank' }>): Promise<void> {
    const movement = pick(this.#gateway.kept, which);
    const notice = movement === undefined ? undefined : this.#gateway.happen(movement.reference, what);
    if (notice === undefined) return;
    if (delivery === 'late') return void this.#late.push(notice);
    await applyGatewayNotice(this.#house, notice);
    if (delivery === 'twice') await applyGatewayNotice(this.#house, notice);
  }

  /** Delivers the late notices, newest first, and queries unknown outcomes. */
  async comeToRest(): Promise<void> {
    await this.#turns.ask();
    for (const notice of this.#late.toReversed()) await applyGatewayNotice(this.#house, notice);
  }

  openQuestions = (): Promise<readonly unknown[]> => this.#turns.openQuestions();

  balances = (): Promise<Record<string, number>> => ledgerBalances(this.#house, this.#companyId);

  totalsBesideRows = (): Promise<unknown[]> => findWrongTotals(this.#house, this.#companyId);

  expectedBalances(): Record<string, number> {
    const { bills, unbilled, sold } = this.#turns;
    return expectedBalances(this.#gateway.kept, { bills: bills.map(({ total }) => total), unbilled, sold });
  }
}

/** A company's balances in the ledger. */
export async function ledgerBalances(
  testBed: LedgerTestBed,
  companyId: string,
): Promise<Record<string, number>> {
  return withoutZeros(await testBed.work((ctx) => balancesOf(ctx, companyId)));
}

/** Days whose total is not the sum of its rows. */
export async function findWrongTotals({ pools }: LedgerTestBed, companyId: string): Promise<unknown[]> {
  const { rows } = await pools.owner.query<Record<string, unknown>>(
    `select account, day, sum(debits) as debits, sum(credits) as credits from (
       select account, day, debits, credits from payments.day_total where company_id = $1
       union all select debit, day, -amount, 0 from payments.transfer where company_id = $1
       union all select credit, day, 0, -amount from payments.transfer where company_id = $1
     ) as both_ways group by account, day having sum(debits) <> 0 or sum(credits) <> 0`,
    [companyId],
  );
  return rows;
}

import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import type { GatewayScript } from './scripted-gateway.ts';
import {
  captureCharge,
  refundCharge,
  openBill,
  paymentsJobs,
  postTransaction,
  takeCharge,
  unbilledTransactions,
  voidCharge,
} from '#platform/payments/server.ts';
import type { ChargeRequest, RefundRequest, Working } from '#platform/payments/server.ts';
import type { LedgerTestBed } from '../ledger-test-bed.ts';
import type { CompanyAction } from './any-history.ts';

export interface Bill {
  readonly billId: string;
  readonly total: number;
}

/** Work in progress with the gateway, which can be repeated under its key. */
export type Intent =
  | { readonly do: 'pay'; readonly request: ChargeRequest }
  | { readonly do: 'capture' | 'void'; readonly chargeId: string }
  | { readonly do: 'refund'; readonly request: RefundRequest };

export interface CompanyActionOptions {
  readonly testBed: Pick<LedgerTestBed, 'work' | 'runJob' | 'pools'>;
  readonly gateway: CardGateway;
  readonly companyId: string;
  readonly methodId: string;
  /** Keys of two histories of one company never collide. */
  readonly history: string;
  /** From earlier histories. */
  readonly bills?: readonly Bill[];
  /** The gateway's behavior for the next order; `take` clears it. */
  choose(script: GatewayScript): unknown;
  begin?(intent: Intent): void;
}

/** One repetition is enough after a lost response. */
const mostOrders = 5;

/** A company that does what a test draws: it sells, bills, pays and refunds. */
export class CompanyActions {
  readonly bills: Bill[];
  readonly sold = { 'sales.Label': 0, 'sales.Credit': 0 };
  unbilled = 0;
  readonly #of: CompanyActionOptions;
  #count = 0;
  #lastPaid: Intent | undefined;

  /** Limited to this company, unless the work requests more. */
  readonly #asMember: Working = {
    work: (act, bound = { binding: 'company', companyId: this.#of.companyId }) =>
      this.#of.testBed.work(act, bound),
  };

  constructor(of: CompanyActionOptions) {
    this.#of = of;
    this.bills = [...(of.bills ?? [])];
  }

  do(turn: Exclude<CompanyAction, { do: 'bank' }>): Promise<unknown> {
    this.#count += 1;
    switch (turn.do) {
      case 'sell':
        return this.#sell(turn.cents);
      case 'credit':
        return this.#sell(-turn.cents);
      case 'bill':
        return this.#bill();
      case 'pay':
        return this.#pay(turn);
      case 'pay-again':
        return this.#lastPaid === undefined ? Promise.resolve() : this.carryOut(this.#lastPaid);
      case 'ask':
        return this.ask();
      case 'capture':
      case 'void':
        return this.#finish(turn.do, turn.which);
      case 'refund':
        return this.#refund(turn);
    }
  }

  /** Sends an order for the first time, or again under its key. */
  carryOut(intent: Intent): Promise<unknown> {
    const { gateway, begin } = this.#of;
    begin?.(intent);
    switch (intent.do) {
      case 'pay':
        return takeCharge(gateway, this.#asMember, intent.request);
      case 'refund':
        return refundCharge(gateway, this.#asMember, intent.request);
      case 'capture':
      case 'void':
        return this.#orderUntilKnown(intent.do, intent.chargeId);
    }
  }

  /** Nothing else queries the outcome of a capture or void: it is ordered again. */
  async #orderUntilKnown(what: 'capture' | 'void', chargeId: string): Promise<void> {
    const order = what === 'capture' ? captureCharge : voidCharge;
    const named = { companyId: this.#of.companyId, chargeId };
    for (let count = 0; count < mostOrders; count += 1) {
      const { outcome } = await order(this.#of.gateway, this.#asMember, named);
      if (outcome !== 'unknown') return;
    }
    throw new Error(`The outcome of the ${what} of ${chargeId} never became known.`);
  }

  async #sell(amount: number): Promise<void> {
    const { testBed, companyId, history } = this.#of;
    const type = amount < 0 ? 'Credit' : 'Label';
    const transaction = {
      key: `${history}/sale/${this.#count}`,
      source: 'Stc',
      type,
      amount: cents(amount),
      description: 'Sold',
    } as const;
    // Reported twice, it counts once.
    await testBed.work((ctx) => postTransaction(ctx, companyId, transaction));
    await testBed.work((ctx) => postTransaction(ctx, companyId, transaction));
    this.sold[`sales.${type}`] -= amount;
    this.unbilled += amount;
  }

  async #bill(): Promise<void> {
    const { testBed, companyId, history } = this.#of;
    const billId = await testBed.work(async (ctx) => {
      const transactions = await unbilledTransactions(ctx, companyId, new Date(8.64e15));
      const number = `${history}/${this.#count}`;
      const dueOn = day('2026-12-01');
      return openBill(ctx, companyId, { kind: 'invoice', number, dueOn, transactions });
    });
    this.bills.push({ billId, total: this.unbilled });
    this.unbilled = 0;
  }

  async #pay({ which, script, capture }: Extract<CompanyAction, { do: 'pay' }>): Promise<void> {
    const bill = pick(this.bills, which);
    if (bill === undefined) return;
    const { companyId, methodId, history } = this.#of;
    const key = `${history}/pay/${this.#count}`;
    this.#lastPaid = { do: 'pay', request: { companyId, methodId, billId: bill.billId, key, capture } };
    await this.#on(script, this.#lastPaid);
  }

  async #finish(what: 'capture' | 'void', which: number): Promise<void> {
    const chargeId = pick(await this.#charges(), which);
    if (chargeId !== undefined) await this.carryOut({ do: what, chargeId });
  }

  async #refund({ which, script, cents: amount }: Extract<CompanyAction, { do: 'refund' }>): Promise<void> {
    const chargeId = pick(await this.#charges('Settled'), which);
    if (chargeId === undefined) return;
    const { companyId, history } = this.#of;
    const key = `${history}/refund/${this.#count}`;
    const request = { companyId, key, chargeId, amount: cents(amount), reason: 'Sent back' };
    await this.#on(script, { do: 'refund', request });
  }

  async #on(script: GatewayScript, intent: Intent): Promise<void> {
    const { choose } = this.#of;
    await choose(script);
    try {
      await this.carryOut(intent);
    } finally {
      // An order refused before it reached the gateway did not use up the script.
      await choose('take');
    }
  }

  async #charges(status?: string): Promise<string[]> {
    const { rows } = await this.#of.testBed.pools.owner.query<{ charge_id: string }>(
      `select charge_id from payments.charge where company_id = $1 and ($2::text is null or status = $2)
       order by charge_id`,
      [this.#of.companyId, status],
    );
    return rows.map(({ charge_id: chargeId }) => chargeId);
  }

  /** Queries unknown outcomes, as the queue does after a while. */
  async ask(): Promise<void> {
    const { testBed, gateway, companyId } = this.#of;
    const jobs = paymentsJobs({ gateway });
    for (const { kind, id } of await this.openQuestions()) {
      const named = { companyId, asked: 0, chargeId: id, refundId: id };
      await testBed.runJob(jobs, `payments.ask_about_${kind}`, named);
    }
  }

  async openQuestions(): Promise<readonly { kind: 'charge' | 'refund'; id: string }[]> {
    const { rows } = await this.#of.testBed.pools.owner.query<{ kind: 'charge' | 'refund'; id: string }>(
      `select 'charge' as kind, charge_id as id from payments.charge
         where company_id = $1 and status in ('Asked', 'Unknown')
       union all
       select 'refund', refund_id from payments.refund where company_id = $1 and status in ('Asked', 'Unknown')`,
      [this.#of.companyId],
    );
    return rows;
  }
}

export function pick<T>(among: readonly T[], which: number): T | undefined {
  return among[which % among.length];
}

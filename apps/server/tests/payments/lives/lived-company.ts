import { cents } from '#kit/domain/money.ts';
import { Refused } from '#kit/server/refuse.ts';
import { Crash, sumOf, WilfulGateway } from '#outside/card-gateway/testing/wilful-gateway.ts';
import {
  balancesOf,
  captureCharge,
  giveBack,
  openBill,
  paymentsJobs,
  postTransaction,
  takeCharge,
  takeInNotice,
  unbilledTransactions,
  voidCharge,
} from '#platform/payments/server/index.ts';
import type { ChargeAsked, Working } from '#platform/payments/server/index.ts';
import type { Notice } from '#outside/card-gateway/port.ts';
import type { LedgerHouse } from '../../../testing/ledger-house.ts';
import type { Turn } from './any-life.ts';

interface Bill {
  readonly billId: string;
  readonly total: number;
}

/** A company to which whatever a test draws happens, beside a gateway whose books say what the ledger must say. */
export class LivedCompany {
  readonly house: LedgerHouse;
  readonly companyId: string;
  readonly methodId: string;
  readonly #gateway = new WilfulGateway();
  readonly #bills: Bill[] = [];
  readonly #late: Notice[] = [];
  readonly #sold = { 'sales.Label': 0, 'sales.Credit': 0 };
  #unbilled = 0;
  #count = 0;
  #lastPaid: ChargeAsked | undefined;

  /** Sees this company alone, but where the work asks for more. */
  readonly #asMember: Working = {
    work: (act, bound = { binding: 'company', companyId: this.companyId }) => this.house.work(act, bound),
  };

  private constructor(house: LedgerHouse, companyId: string, methodId: string) {
    this.house = house;
    this.companyId = companyId;
    this.methodId = methodId;
  }

  static async begin(house: LedgerHouse): Promise<LivedCompany> {
    const companyId = await house.newCompany();
    return new LivedCompany(house, companyId, await house.newCard(companyId));
  }

  /** What is refused changes nothing, and whatever crashes leaves the rest to whoever asks later. */
  async live(turn: Turn): Promise<void> {
    this.#count += 1;
    try {
      await this.#do(turn);
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Crash)) throw error;
    }
  }

  #do(turn: Turn): Promise<unknown> {
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
        return this.#lastPaid === undefined ? Promise.resolve() : this.#take(this.#lastPaid);
      case 'ask':
        return this.#ask();
      case 'capture':
      case 'void':
        return this.#finish(turn.do, turn.which);
      case 'refund':
        return this.#refund(turn);
      case 'bank':
        return this.#bank(turn);
    }
  }

  async #sell(amount: number): Promise<void> {
    const type = amount < 0 ? 'Credit' : 'Label';
    const told = {
      key: `sale/${this.#count}`,
      source: 'Stc',
      type,
      amount: cents(amount),
      description: 'Sold',
    } as const;
    // Told twice, it counts once.
    await this.house.work((ctx) => postTransaction(ctx, this.companyId, told));
    await this.house.work((ctx) => postTransaction(ctx, this.companyId, told));
    this.#sold[`sales.${type}`] -= amount;
    this.#unbilled += amount;
  }

  async #bill(): Promise<void> {
    const billId = await this.house.work(async (ctx) => {
      const transactions = await unbilledTransactions(ctx, this.companyId, new Date(8.64e15));
      const number = `INV-${this.#count}`;
      return openBill(ctx, this.companyId, { kind: 'invoice', number, dueOn: '2026-12-01', transactions });
    });
    this.#bills.push({ billId, total: this.#unbilled });
    this.#unbilled = 0;
  }

  #pay({ which, whim, capture }: Extract<Turn, { do: 'pay' }>): Promise<unknown> {
    const bill = pick(this.#bills, which);
    if (bill === undefined) return Promise.resolve();
    const { companyId, methodId } = this;
    this.#lastPaid = { companyId, methodId, billId: bill.billId, key: `pay/${this.#count}`, capture };
    this.#gateway.next(whim);
    return this.#take(this.#lastPaid);
  }

  async #take(asked: ChargeAsked): Promise<void> {
    try {
      await takeCharge(this.#gateway, this.#asMember, asked);
    } finally {
      this.#gateway.next('take');
    }
  }

  async #finish(what: 'capture' | 'void', which: number): Promise<void> {
    const { rows } = await this.house.pools.owner.query<{ charge_id: string }>(
      'select charge_id from payments.charge where company_id = $1 order by charge_id',
      [this.companyId],
    );
    const chargeId = pick(rows, which)?.charge_id;
    if (chargeId === undefined) return;
    const named = { companyId: this.companyId, chargeId };
    await (what === 'capture' ? captureCharge : voidCharge)(this.#gateway, this.#asMember, named);
  }

  async #refund({ which, whim, cents: amount }: Extract<Turn, { do: 'refund' }>): Promise<void> {
    const { rows } = await this.house.pools.owner.query<{ charge_id: string }>(
      `select charge_id from payments.charge where company_id = $1 and standing = 'Settled' order by charge_id`,
      [this.companyId],
    );
    const chargeId = pick(rows, which)?.charge_id;
    if (chargeId === undefined) return;
    this.#gateway.next(whim);
    const asked = {
      companyId: this.companyId,
      key: `refund/${this.#count}`,
      chargeId,
      amount: cents(amount),
    };
    try {
      await giveBack(this.#gateway, this.#asMember, { ...asked, reason: 'Sent back' });
    } finally {
      this.#gateway.next('take');
    }
  }

  async #bank({ which, what, told }: Extract<Turn, { do: 'bank' }>): Promise<void> {
    const kept = pick(this.#gateway.kept, which);
    const notice = kept === undefined ? undefined : this.#gateway.happen(kept.reference, what);
    if (notice === undefined) return;
    if (told === 'late') return void this.#late.push(notice);
    await this.#tell(notice);
    if (told === 'twice') await this.#tell(notice);
  }

  #tell(notice: Notice): Promise<void> {
    return takeInNotice(this.house, notice);
  }

  async #ask(): Promise<void> {
    const [askAboutCharge, askAboutRefund] = paymentsJobs({ gateway: this.#gateway });
    for (const { kind, id } of await this.openQuestions()) {
      const named = { companyId: this.companyId, asked: 0, chargeId: id, refundId: id };
      const job = kind === 'charge' ? askAboutCharge : askAboutRefund;
      if (job !== undefined) await this.house.runJob(job, named);
    }
  }

  /** The late notices come at last, the latest first, and what nobody knows is asked about. */
  async comeToRest(): Promise<void> {
    await this.#ask();
    for (const notice of this.#late.toReversed()) await this.#tell(notice);
  }

  async openQuestions(): Promise<readonly { kind: 'charge' | 'refund'; id: string }[]> {
    const { rows } = await this.house.pools.owner.query<{ kind: 'charge' | 'refund'; id: string }>(
      `select 'charge' as kind, charge_id as id from payments.charge
         where company_id = $1 and standing in ('Asked', 'Unknown')
       union all
       select 'refund', refund_id from payments.refund where company_id = $1 and standing in ('Asked', 'Unknown')`,
      [this.companyId],
    );
    return rows;
  }

  async balances(): Promise<Record<string, number>> {
    return withoutZeros(await this.house.work((ctx) => balancesOf(ctx, this.companyId)));
  }

  /** Days whose total is not the sum of its rows. */
  async totalsBesideRows(): Promise<unknown[]> {
    const { rows } = await this.house.pools.owner.query<Record<string, unknown>>(
      `select account, day, sum(debits) as debits, sum(credits) as credits from (
         select account, day, debits, credits from payments.day_total where company_id = $1
         union all select debit, day, -amount, 0 from payments.transfer where company_id = $1
         union all select credit, day, 0, -amount from payments.transfer where company_id = $1
       ) as both_ways group by account, day having sum(debits) <> 0 or sum(credits) <> 0`,
      [this.companyId],
    );
    return rows;
  }

  /** What the gateway's books and what was sold come to. */
  expectedBalances(): Record<string, number> {
    const kept = this.#gateway.kept;
    const authorised = sumOf(kept, 'charge', 'authorised');
    const billed = this.#bills.reduce((sum, { total }) => sum + Math.max(total, 0), 0);
    const credited = this.#bills.reduce((sum, { total }) => sum + Math.min(total, 0), 0);
    return withoutZeros({
      unbilled: this.#unbilled,
      receivable: billed - sumOf(kept, 'charge', 'submitted', 'settled', 'disputed'),
      credit: credited + sumOf(kept, 'refund', 'submitted', 'settled'),
      in_transit: sumOf(kept, 'charge', 'submitted') - sumOf(kept, 'refund', 'submitted'),
      cash: sumOf(kept, 'charge', 'settled') - sumOf(kept, 'refund', 'settled'),
      disputed: sumOf(kept, 'charge', 'disputed'),
      held: authorised,
      holds: 0 - authorised,
      ...this.#sold,
    });
  }
}

function pick<T>(among: readonly T[], which: number): T | undefined {
  return among[which % among.length];
}

function withoutZeros(amounts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== 0));
}

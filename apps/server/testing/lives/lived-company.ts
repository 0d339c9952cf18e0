import { Refused } from '#kit/server/refuse.ts';
import type { Notice } from '#outside/card-gateway/port.ts';
import { Crash, WilfulGateway } from './wilful-gateway.ts';
import { applyGatewayNotice } from '#platform/payments/server.ts';
import type { LedgerHouse } from '../ledger-house.ts';
import type { Turn } from './any-life.ts';
import { ledgerBalances, totalsBesideRows } from './company-ledger.ts';
import { CompanyTurns, pick } from './company-turns.ts';
import { expectedBalances } from './expected-balances.ts';

/** A company to which whatever a test draws happens, beside a gateway whose books say what the ledger must say. */
export class LivedCompany {
  readonly #house: LedgerHouse;
  readonly #companyId: string;
  readonly #gateway = new WilfulGateway();
  readonly #turns: CompanyTurns;
  readonly #late: Notice[] = [];

  private constructor(house: LedgerHouse, companyId: string, methodId: string) {
    this.#house = house;
    this.#companyId = companyId;
    const gateway = this.#gateway;
    const choose = gateway.next.bind(gateway);
    this.#turns = new CompanyTurns({ house, gateway, companyId, methodId, life: 'life', choose });
  }

  static async begin(house: LedgerHouse): Promise<LivedCompany> {
    const companyId = await house.newCompany();
    return new LivedCompany(house, companyId, await house.newCard(companyId));
  }

  /** What is refused changes nothing, and whatever crashes leaves the rest to whoever asks later. */
  async live(turn: Turn): Promise<void> {
    try {
      await (turn.do === 'bank' ? this.#bank(turn) : this.#turns.do(turn));
    } catch (error) {
      if (!(error instanceof Refused || error instanceof Crash)) throw error;
    }
  }

  async #bank({ which, what, told }: Extract<Turn, { do: 'bank' }>): Promise<void> {
    const kept = pick(this.#gateway.kept, which);
    const notice = kept === undefined ? undefined : this.#gateway.happen(kept.reference, what);
    if (notice === undefined) return;
    if (told === 'late') return void this.#late.push(notice);
    await applyGatewayNotice(this.#house, notice);
    if (told === 'twice') await applyGatewayNotice(this.#house, notice);
  }

  /** The late notices come at last, the latest first, and what nobody knows is asked about. */
  async comeToRest(): Promise<void> {
    await this.#turns.ask();
    for (const notice of this.#late.toReversed()) await applyGatewayNotice(this.#house, notice);
  }

  openQuestions = (): Promise<readonly unknown[]> => this.#turns.openQuestions();

  balances = (): Promise<Record<string, number>> => ledgerBalances(this.#house, this.#companyId);

  totalsBesideRows = (): Promise<unknown[]> => totalsBesideRows(this.#house, this.#companyId);

  expectedBalances(): Record<string, number> {
    const { bills, unbilled, sold } = this.#turns;
    return expectedBalances(this.#gateway.kept, { bills: bills.map(({ total }) => total), unbilled, sold });
  }
}

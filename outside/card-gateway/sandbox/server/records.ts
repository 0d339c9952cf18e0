import { Journal, JournaledState } from '#kit/server/simulator/journal.ts';
import type { OpenedJournal } from '#kit/server/simulator/journal.ts';
import type { MoneyOutcome, StoreOutcome } from '../../port.ts';
import type { Due, Entry, Movement, Outgoing, VaultEntry } from './entries.ts';
import { cents } from '#kit/domain/money.ts';

// Later than any day the demo is moved to.
const expires = { expiryMonth: 12, expiryYear: 2039 } as const;

/** Demo accounts, with their test behavior. */
const accounts = {
  bank: { lastFour: '6789', magic: 'plain' },
  empty: { lastFour: '0001', magic: 'returned R01' },
} as const;

/**
 * Demo companies start with a card whose token is `past/<company>`, and some with accounts `past/bank/<company>` and
 * `past/empty/<company>`. They were never entered here. Card and account behave normally; an empty account returns every
 * debit.
 */
function demoMethod(token: string): VaultEntry | undefined {
  const [, kind, customer] = /^past\/(?:(bank|empty)\/)?([0-9a-f-]{36})$/.exec(token) ?? [];
  if (customer === undefined) return undefined;
  const known = { token, customer, deposits: null, forgotten: false } as const;
  if (kind === 'bank' || kind === 'empty') {
    const { lastFour, magic } = accounts[kind];
    const method = { kind: 'bank', token, lastFour, ownership: 'business', use: 'checking' } as const;
    return { ...known, method: { ...method, bankName: 'Harbor Bank', awaitsDeposits: false }, magic };
  }
  const hold = { reference: `${token}/hold`, amount: cents(100) };
  const method = { kind: 'card', token, brand: 'Visa', lastFour: '4417', ...expires, hold } as const;
  return { ...known, method, magic: 'plain' };
}

/** The gateway's state. */
export class SandboxRecords {
  readonly #kept: JournaledState<Entry>;
  readonly #vault = new Map<string, VaultEntry>();
  readonly #movements = new Map<string, Movement>();
  readonly #stored = new Map<string, StoreOutcome>();
  readonly #moved = new Map<string, MoneyOutcome>();
  readonly #dues = new Map<string, Due>();
  readonly #outgoing = new Map<string, Outgoing>();

  private constructor(opened: OpenedJournal) {
    this.#kept = new JournaledState(opened, (entry: Entry) => this.#enter(entry));
  }

  static async open(path: string): Promise<SandboxRecords> {
    return new SandboxRecords(await Journal.open(path));
  }

  commit = (entries: readonly Entry[]): Promise<void> => this.#kept.commit(entries);
  settled = (): Promise<void> => this.#kept.settled();
  close = (): Promise<void> => this.#kept.close();

  vaultEntry = (token: string): VaultEntry | undefined => this.#vault.get(token) ?? demoMethod(token);
  movement = (reference: string): Movement | undefined => this.#movements.get(reference);
  stored = (key: string): StoreOutcome | undefined => this.#stored.get(key);
  moved = (key: string): MoneyOutcome | undefined => this.#moved.get(key);
  vault = (): readonly VaultEntry[] => [...this.#vault.values()];
  outgoing = (): readonly Outgoing[] => [...this.#outgoing.values()];
  duesAbout = (about: string): readonly Due[] =>
    [...this.#dues.values()].filter((due) => due.about === about);

  /** Events due by then, in order. */
  duesBy(now: Date): readonly Due[] {
    const at = now.toISOString();
    return [...this.#dues.values()].filter((due) => due.at <= at).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  }

  isDue = ({ id }: Due): boolean => this.#dues.has(id);

  #enter(entry: Entry): void {
    if ('vault' in entry) this.#vault.set(entry.vault.token, entry.vault);
    else if ('movement' in entry) this.#movements.set(entry.movement.reference, entry.movement);
    else if ('stored' in entry) this.#stored.set(entry.stored.key, entry.stored.outcome);
    else if ('moved' in entry) this.#moved.set(entry.moved.key, entry.moved.outcome);
    else if ('due' in entry) this.#dues.set(entry.due.id, entry.due);
    else if ('done' in entry) this.#dues.delete(entry.done);
    else if ('outgoing' in entry) this.#outgoing.set(entry.outgoing.id, entry.outgoing);
    else this.#outgoing.delete(entry.taken);
  }
}

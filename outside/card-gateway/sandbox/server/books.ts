import { Journal } from '#kit/server/stand-in/journal.ts';
import type { MoneyOutcome, StoreOutcome } from '../../port.ts';
import type { Due, Entry, Movement, Outgoing, VaultEntry } from './entries.ts';
import { storedBefore } from './stored-before.ts';

/**
 * All that the gateway knows, in memory and in its journal. Whoever decides reads it, makes a list of entries and
 * commits it in the same turn, so nobody decides on what is over; the answer waits until the list is on the disk.
 */
export class Books {
  readonly #journal: Journal;
  readonly #vault = new Map<string, VaultEntry>();
  readonly #movements = new Map<string, Movement>();
  readonly #stored = new Map<string, StoreOutcome>();
  readonly #moved = new Map<string, MoneyOutcome>();
  readonly #dues = new Map<string, Due>();
  readonly #outgoing = new Map<string, Outgoing>();

  private constructor(journal: Journal) {
    this.#journal = journal;
  }

  static async open(path: string): Promise<Books> {
    const { journal, lines } = await Journal.open(path);
    const books = new Books(journal);
    for (const line of lines) books.#enter(JSON.parse(line) as Entry[]);
    return books;
  }

  vaultEntry = (token: string): VaultEntry | undefined => this.#vault.get(token) ?? storedBefore(token);
  movement = (reference: string): Movement | undefined => this.#movements.get(reference);
  stored = (key: string): StoreOutcome | undefined => this.#stored.get(key);
  moved = (key: string): MoneyOutcome | undefined => this.#moved.get(key);
  vault = (): readonly VaultEntry[] => [...this.#vault.values()];
  outgoing = (): readonly Outgoing[] => [...this.#outgoing.values()];
  duesAbout = (about: string): readonly Due[] =>
    [...this.#dues.values()].filter((due) => due.about === about);

  /** What should have happened by then, in its order. */
  duesBy(now: Date): readonly Due[] {
    const at = now.toISOString();
    return [...this.#dues.values()].filter((due) => due.at <= at).toSorted((a, b) => (a.at < b.at ? -1 : 1));
  }

  isDue = ({ id }: Due): boolean => this.#dues.has(id);

  async commit(entries: readonly Entry[]): Promise<void> {
    this.#enter(entries);
    await this.#journal.append(JSON.stringify(entries));
  }

  /** A notice that comes twice waits for its other time. */
  taken(outgoing: Outgoing): Promise<void> {
    const { id, times } = outgoing;
    return this.commit([times > 1 ? { outgoing: { ...outgoing, times: times - 1 } } : { taken: id }]);
  }

  /** An order that is known already is answered no sooner than it is on the disk. */
  settled(): Promise<void> {
    return this.#journal.settled();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }

  #enter(entries: readonly Entry[]): void {
    for (const entry of entries) {
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
}

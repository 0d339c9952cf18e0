import type { Journal, OpenedJournal } from './journal.ts';

/**
 * All that a party knows, as its journal has it: each line is a list of entries that happen together or not at all.
 * Whoever decides reads what is known, makes a list and commits it in the same turn, so nobody decides on what is over;
 * the answer waits until the list is on the disk.
 */
export class KeptEntries<Entry> {
  readonly #journal: Journal;
  readonly #enter: (entry: Entry) => void;

  /** Enters first what the journal holds. */
  constructor({ journal, lines }: OpenedJournal, enter: (entry: Entry) => void) {
    this.#journal = journal;
    this.#enter = enter;
    for (const line of lines) for (const entry of JSON.parse(line) as Entry[]) enter(entry);
  }

  async commit(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) this.#enter(entry);
    await this.#journal.append(JSON.stringify(entries));
  }

  /** An order that is known already is answered no sooner than it is on the disk. */
  settled(): Promise<void> {
    return this.#journal.settled();
  }

  close(): Promise<void> {
    return this.#journal.close();
  }
}

import { Journal } from '#kit/server/stand-in/journal.ts';
import type { CarrierName } from '../../port.ts';
import type { WireEvent, WireLabelOutcome } from '../api-shapes.ts';
import type { Due, Entry, KeptLabel, Outgoing } from './entries.ts';

/**
 * All that the carriers know, in memory and in their journal. Whoever decides reads it, makes a list of entries and
 * commits it in the same turn, so nobody decides on what is over; the answer waits until the list is on the disk.
 */
export class Books {
  readonly #journal: Journal;
  readonly #answered = new Map<string, WireLabelOutcome>();
  readonly #labels = new Map<string, KeptLabel>();
  readonly #dues = new Map<string, Due>();
  readonly #events = new Map<string, WireEvent[]>();
  readonly #outgoing = new Map<string, Outgoing>();
  #earliest = '';

  private constructor(journal: Journal) {
    this.#journal = journal;
  }

  static async open(path: string): Promise<Books> {
    const { journal, lines } = await Journal.open(path);
    const books = new Books(journal);
    for (const line of lines) books.#enter(JSON.parse(line) as Entry[]);
    return books;
  }

  answered = (key: string): WireLabelOutcome | undefined => this.#answered.get(key);
  label = (trackingNumber: string): KeptLabel | undefined => this.#labels.get(trackingNumber);
  labelsOf = (carrier: CarrierName): readonly KeptLabel[] =>
    [...this.#labels.values()].filter(({ label }) => label.carrier === carrier);
  events = (trackingNumber: string): readonly WireEvent[] => this.#events.get(trackingNumber) ?? [];
  outgoing = (): readonly Outgoing[] => [...this.#outgoing.values()];
  duesOf = (trackingNumber: string): readonly Due[] =>
    [...this.#dues.values()].filter(({ event }) => event.trackingNumber === trackingNumber);

  /** What should have been told by then, in its order. Most looks end here: nothing is due before the earliest. */
  duesBy(now: Date): readonly Due[] {
    const at = now.toISOString();
    if (this.#earliest > at) return [];
    const dues = [...this.#dues.values()].toSorted((a, b) => (a.toldAt < b.toldAt ? -1 : 1));
    const found = dues.filter(({ toldAt }) => toldAt <= at);
    this.#earliest = dues[found.length]?.toldAt ?? '9999';
    return found;
  }

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
      if ('answered' in entry) this.#answered.set(entry.answered.key, entry.answered.outcome);
      else if ('label' in entry) this.#labels.set(entry.label.label.trackingNumber, entry.label);
      else if ('due' in entry) this.#await(entry.due);
      else if ('done' in entry) this.#dues.delete(entry.done);
      else if ('event' in entry) this.#tell(entry.event);
      else if ('outgoing' in entry) this.#outgoing.set(entry.outgoing.id, entry.outgoing);
      else this.#outgoing.delete(entry.taken);
    }
  }

  #await(due: Due): void {
    this.#dues.set(due.event.id, due);
    if (due.toldAt < this.#earliest) this.#earliest = due.toldAt;
  }

  #tell(event: WireEvent): void {
    const known = this.#events.get(event.trackingNumber);
    if (known === undefined) this.#events.set(event.trackingNumber, [event]);
    else known.push(event);
  }
}

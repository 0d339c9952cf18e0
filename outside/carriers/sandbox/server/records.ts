import { Journal, JournaledState } from '#kit/server/simulator/journal.ts';
import type { OpenedJournal } from '#kit/server/simulator/journal.ts';
import type { CarrierName } from '../../port.ts';
import type { ManifestOrder } from '../../manifests.ts';
import type { PickupOrder } from '../../pickups.ts';
import type { LabelOrder } from '../../labels.ts';
import type { WireEvent, WireLabel, WireLabelOutcome, WirePickupOutcome } from '../api-shapes.ts';
import type { WireManifestOutcome } from '../manifest-shapes.ts';
import type { Day } from '#kit/domain/day.ts';
import type { WaitingNotice, SendingEntry } from '#kit/server/simulator/notice-sender.ts';

/** The carriers' state. */
export class SandboxRecords {
  readonly #kept: JournaledState<Entry>;
  readonly #answered = new Map<string, WireLabelOutcome>();
  readonly #labels = new Map<string, StoredLabel>();
  readonly #dues = new Map<string, Due>();
  readonly #events = new Map<string, WireEvent[]>();
  readonly #outgoing = new Map<string, Outgoing>();
  readonly #pickups = new Map<string, StoredPickup>();
  readonly #manifests = new Map<string, StoredManifest>();
  readonly #manifested = new Set<string>();
  #earliest = '';

  private constructor(opened: OpenedJournal) {
    this.#kept = new JournaledState(opened, (entry: Entry) => this.#enter(entry));
  }

  static async open(path: string): Promise<SandboxRecords> {
    return new SandboxRecords(await Journal.open(path));
  }

  commit = (entries: readonly Entry[]): Promise<void> => this.#kept.commit(entries);
  settled = (): Promise<void> => this.#kept.settled();
  close = (): Promise<void> => this.#kept.close();

  answered = (key: string): WireLabelOutcome | undefined => this.#answered.get(key);
  label = (trackingNumber: string): StoredLabel | undefined => this.#labels.get(trackingNumber);
  labelsOf = (carrier: CarrierName): readonly StoredLabel[] =>
    [...this.#labels.values()].filter(({ label }) => label.carrier === carrier);
  events = (trackingNumber: string): readonly WireEvent[] => this.#events.get(trackingNumber) ?? [];
  pickup = (key: string): StoredPickup | undefined => this.#pickups.get(key);
  pickups = (): readonly StoredPickup[] => [...this.#pickups.values()];
  manifest = (key: string): StoredManifest | undefined => this.#manifests.get(key);
  isManifested = (trackingNumber: string): boolean => this.#manifested.has(trackingNumber);
  outgoing = (): readonly Outgoing[] => [...this.#outgoing.values()];
  duesOf = (trackingNumber: string): readonly Due[] =>
    [...this.#dues.values()].filter(({ event }) => event.trackingNumber === trackingNumber);

  duesAmong = (trackingNumbers: ReadonlySet<string>): readonly Due[] =>
    [...this.#dues.values()].filter(({ event }) => trackingNumbers.has(event.trackingNumber));

  /** Scans due by then, in order. Usually nothing is due before the earliest one. */
  duesBy(now: Date): readonly Due[] {
    const at = now.toISOString();
    if (this.#earliest > at) return [];
    const dues = [...this.#dues.values()].toSorted((a, b) => (a.toldAt < b.toldAt ? -1 : 1));
    const found = dues.filter(({ toldAt }) => toldAt <= at);
    this.#earliest = dues[found.length]?.toldAt ?? '9999';
    return found;
  }

  #enter(entry: Entry): void {
    if ('answered' in entry) this.#answered.set(entry.answered.key, entry.answered.outcome);
    else if ('label' in entry) this.#labels.set(entry.label.label.trackingNumber, entry.label);
    else if ('pickup' in entry) this.#pickups.set(entry.pickup.order.key, entry.pickup);
    else if ('manifest' in entry) this.#close(entry.manifest);
    else if ('due' in entry) this.#await(entry.due);
    else if ('done' in entry) this.#dues.delete(entry.done);
    else if ('event' in entry) this.#tell(entry.event);
    else if ('outgoing' in entry) this.#outgoing.set(entry.outgoing.id, entry.outgoing);
    else this.#outgoing.delete(entry.taken);
  }

  #close(manifest: StoredManifest): void {
    this.#manifests.set(manifest.order.key, manifest);
    if (manifest.outcome.kind !== 'closed') return;
    for (const number of manifest.order.trackingNumbers) this.#manifested.add(number);
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

/** A bought label with its order. */
export interface StoredLabel {
  readonly order: LabelOrder;
  readonly label: WireLabel;
  readonly boughtAt: string;
  /** The day of the refund; null until voided. */
  readonly refundOn: Day | null;
}

/** A pickup that was asked for, with the answer it got. */
export interface StoredPickup {
  readonly order: PickupOrder;
  readonly outcome: WirePickupOutcome;
  readonly cancelled: boolean;
}

/** A manifest that was asked for, with the answer it got. */
export interface StoredManifest {
  readonly order: ManifestOrder;
  readonly outcome: WireManifestOutcome;
}

/** A future scan. */
export interface Due {
  readonly event: WireEvent;
  /** When the carrier reports it, by the portal's clock: usually at once. */
  readonly toldAt: string;
  /** How many times it is reported. */
  readonly times: number;
}

interface Outgoing extends WaitingNotice {
  readonly notice: { readonly id: string; readonly events: readonly WireEvent[] };
}

/** A journal line is a list of entries that apply together or not at all. */
export type Entry =
  | { readonly answered: { readonly key: string; readonly outcome: WireLabelOutcome } }
  | { readonly label: StoredLabel }
  | { readonly pickup: StoredPickup }
  | { readonly manifest: StoredManifest }
  | { readonly due: Due }
  /** It happened or was canceled. */
  | { readonly done: string }
  | { readonly event: WireEvent }
  | SendingEntry<Outgoing>;

import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from '../../port.ts';
import type { Chance, ToldParcel } from '../invoices/bill-parcel.ts';
import type { Books } from './books.ts';
import type { JourneyName, OrderFate } from '../parcels/switches.ts';
import type { Whim } from '../invoices/issue-invoice.ts';

/** What everything in the sandbox's house works with. */
export interface House {
  readonly books: Books;
  readonly desk: Desk;
  /** The portal's movable clock: parcels move by it. */
  readonly now: () => Date;
  readonly billing: Chance;
  /** How many of all parcels have a surprise on their way, and how many scans are told late or twice. */
  readonly surprises: { readonly journeys: number; readonly tellings: number };
  /** How long the slow answers take. */
  readonly slowMs: { readonly slow: number; readonly late: number };
  /** What was shipped otherwise than by labels of this house. */
  shipped(carrier: CarrierName, from: Day, to: Day): Promise<readonly ToldParcel[]>;
}

/** What the demo set, and which orders the line has swallowed; all of it forgotten at a restart. */
export class Desk {
  nextOrder: OrderFate | null = null;
  nextJourney: JourneyName | null = null;
  nextInvoice: Whim | null = null;
  away: readonly CarrierName[] = [];
  readonly #swallowed = new Set<string>();

  /** One order uses it up. */
  takeOrder(): OrderFate | null {
    const taken = this.nextOrder;
    this.nextOrder = null;
    return taken;
  }

  takeJourney(): JourneyName | null {
    const taken = this.nextJourney;
    this.nextJourney = null;
    return taken;
  }

  takeInvoice(): Whim | null {
    const taken = this.nextInvoice;
    this.nextInvoice = null;
    return taken;
  }

  /** An order is lost once; ordered again under its key, it arrives. */
  swallow(key: string): boolean {
    if (this.#swallowed.has(key)) return false;
    this.#swallowed.add(key);
    return true;
  }
}

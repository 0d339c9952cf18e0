import type { CarrierName } from '../../port.ts';
import type { JourneyName, OrderFate } from '../parcels/switches.ts';
import type { Whim } from '../invoices/whims.ts';

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

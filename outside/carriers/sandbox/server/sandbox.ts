import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from '../../port.ts';
import type { Chance, ShippedParcel } from '../invoices/bill-parcel.ts';
import type { SandboxRecords } from './records.ts';
import type { JourneyName, OrderFate } from '../parcels/switches.ts';
import type { InvoiceFailure } from '../invoices/issue-invoice.ts';

/** What all parts of the sandbox share. */
export interface Sandbox {
  readonly records: SandboxRecords;
  readonly settings: DemoSettings;
  /** The portal's movable clock, by which parcels move. */
  readonly now: () => Date;
  readonly billing: Chance;
  /** The share of parcels with an exception, and of scans reported late or twice. */
  readonly surprises: { readonly journeys: number; readonly tellings: number };
  /** The delays of slow answers. */
  readonly slowMs: { readonly slow: number; readonly late: number };
  /** Parcels shipped without a label from this sandbox. */
  shipped(carrier: CarrierName, from: Day, to: Day): Promise<readonly ShippedParcel[]>;
}

/** The demo's settings, and orders already lost once; reset by a restart. */
export class DemoSettings {
  nextOrder: OrderFate | null = null;
  nextJourney: JourneyName | null = null;
  nextInvoice: InvoiceFailure | null = null;
  away: readonly CarrierName[] = [];
  readonly #swallowed = new Set<string>();

  /** Applies to one order only. */
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

  takeInvoice(): InvoiceFailure | null {
    const taken = this.nextInvoice;
    this.nextInvoice = null;
    return taken;
  }

  /** Each order is lost at most once; its retry arrives. */
  swallow(key: string): boolean {
    if (this.#swallowed.has(key)) return false;
    this.#swallowed.add(key);
    return true;
  }
}

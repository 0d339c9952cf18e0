import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from '../../port.ts';
import type { Chance } from '../invoices/bill-parcel.ts';
import type { ToldParcel } from '../invoices/told-parcel.ts';
import type { Books } from './books.ts';
import type { Desk } from './desk.ts';

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

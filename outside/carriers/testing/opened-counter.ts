import type { BoughtLabel, LabelOutcome } from '../labels.ts';
import type { CarrierCounter, CarrierName } from '../port.ts';

/** What can go wrong with the next order; each counter causes these in its own way. */
export type OrderTrouble = 'declined' | 'answer lost' | 'order lost' | 'too late' | 'answered twice';

export interface OpenedCounter {
  readonly counter: CarrierCounter;
  /** The same counter, which gives up after a moment; a busy machine would make the others give up too. */
  readonly impatient: CarrierCounter;
  /** The same counter, called with an invalid key. */
  readonly withWrongKey: CarrierCounter;
  /** Applies to the next order. */
  next(trouble: OrderTrouble): Promise<void>;
  /** This carrier doesn't respond until undone. */
  away(carrier: CarrierName, isAway: boolean): Promise<void>;
  /** Picks the parcel up and sends all its notices. */
  pickUp(label: BoughtLabel): Promise<void>;
  /** Delivers it. */
  deliver(label: BoughtLabel): Promise<void>;
  /** A notice as last sent, to be read again. */
  lastNotice(): { readonly headers: Readonly<Record<string, string>>; readonly body: string };
  close(): Promise<void>;
}

export function boughtBy(outcome: LabelOutcome): BoughtLabel {
  if (outcome.kind !== 'bought') throw new Error(`No label: ${JSON.stringify(outcome)}`);
  return outcome.label;
}

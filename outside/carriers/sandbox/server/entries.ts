import type { Day } from '#kit/domain/day.ts';
import type { Letter, PostEntry } from '#kit/server/stand-in/postbox.ts';
import type { LabelOrder } from '../../port.ts';
import type { WireEvent, WireLabel, WireLabelOutcome } from '../api-shapes.ts';

/** A label that was bought, with the order that it was bought by. */
export interface KeptLabel {
  readonly order: LabelOrder;
  readonly label: WireLabel;
  readonly boughtAt: string;
  /** Null until it is voided; then the day on which its money is back. */
  readonly refundOn: Day | null;
}

/** A scan that lies ahead. */
export interface Due {
  readonly event: WireEvent;
  /** When the carrier tells of it, by the portal's clock: mostly as it happens. */
  readonly toldAt: string;
  /** How often it tells of it. */
  readonly times: number;
}

export interface Outgoing extends Letter {
  readonly notice: { readonly id: string; readonly events: readonly WireEvent[] };
}

/** One line of the journal is a list of these: they happen together or not at all. */
export type Entry =
  | { readonly answered: { readonly key: string; readonly outcome: WireLabelOutcome } }
  | { readonly label: KeptLabel }
  | { readonly due: Due }
  /** It happened, or it was called off. */
  | { readonly done: string }
  | { readonly event: WireEvent }
  | PostEntry<Outgoing>;

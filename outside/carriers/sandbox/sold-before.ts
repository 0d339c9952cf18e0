import { cents } from '#kit/domain/money.ts';
import type { Day } from '#kit/domain/day.ts';
import type { LabelOrder } from '../labels.ts';
import type { TrackingEvent } from '../tracking.ts';
import { writeEvent } from './notice-text.ts';
import { journeyOf, seededJourney } from './parcels/journey.ts';
import { labelFacts } from './parcels/label-facts.ts';
import type { JourneyName } from './parcels/switches.ts';
import { SandboxRecords } from './server/records.ts';
import type { Entry } from './server/records.ts';

/** A parcel of the demo's past: its label was not bought here, but the carrier knows it. */
export interface PastShipment {
  readonly order: LabelOrder;
  readonly trackingNumber: string;
  readonly promisedOn: Day;
  readonly zone: number;
  readonly boughtAt: Date;
  /** Undefined: chosen as for other parcels. */
  readonly journey?: JourneyName | undefined;
}

// The same as for the demo's own labels.
const surprises = 0.12;
const seed = 'loupe';

/** All past and future scans, always the same. */
export function scansOfPastShipment(sold: PastShipment): readonly TrackingEvent[] {
  const { order, trackingNumber } = sold;
  const name = sold.journey ?? seededJourney(seed, trackingNumber, order, surprises);
  return journeyOf({ ...sold, by: null }, name);
}

/**
 * Writes these parcels into the journal of a sandbox that is not running yet, so that those in transit move with the
 * clock.
 */
export async function recordPastShipments(
  journal: string,
  sold: readonly PastShipment[],
  now: Date,
): Promise<void> {
  const records = await SandboxRecords.open(journal);
  for (const one of sold) {
    if (records.label(one.trackingNumber) === undefined) await records.commit(entriesOf(one, now));
  }
  await records.close();
}

function entriesOf(sold: PastShipment, now: Date): readonly Entry[] {
  const { order, trackingNumber, promisedOn, zone, boughtAt } = sold;
  const { carrier, service, quoted } = order;
  const label = {
    carrier,
    service,
    trackingNumber,
    charges: [{ kind: 'FREIGHT' as const, amount: cents(quoted) }],
    zone,
    billedOz: order.parcel.weightOz,
    transit: { days: 1, promisedOn, by: null, guaranteed: false },
    voidableUntil: promisedOn,
    picture: { kind: 'facts' as const, facts: labelFacts(order, trackingNumber) },
  };
  return [
    { label: { order, label, boughtAt: boughtAt.toISOString(), refundOn: null } },
    ...scansOfPastShipment(sold).map((event): Entry => {
      const scan = writeEvent(event);
      return event.at <= now ? { event: scan } : { due: { event: scan, toldAt: scan.at, times: 1 } };
    }),
  ];
}

/** The facts for printing its label, if it has not been scanned yet. */
export const pastLabelFacts = ({ order, trackingNumber }: PastShipment) => labelFacts(order, trackingNumber);

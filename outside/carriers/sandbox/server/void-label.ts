import { addDays, dayInZone, formatDay } from '#kit/domain/day.ts';
import type { CarrierName } from '../../port.ts';
import type { WireVoidOutcome } from '../api-shapes.ts';
import { timeZoneOf } from '../../time-zone-of.ts';
import { scanWords } from '../parcels/scan-words.ts';
import type { StoredLabel } from './records.ts';
import type { Sandbox } from './sandbox.ts';
import { sumOf } from './sell-label.ts';

// Spec domain shipping §8: refunds come after 15 days from USPS, the same day from UPS, the next from FedEx.
const refundDays: Readonly<Record<CarrierName, number>> = { USPS: 15, UPS: 0, FedEx: 1 };

const refused = (code: string, sentence: string): WireVoidOutcome => ({ kind: 'refused', code, sentence });

/** Voids an unscanned label; repeated, it returns the refund's status. */
export async function voidLabel(
  sandbox: Sandbox,
  carrier: CarrierName,
  trackingNumber: string,
): Promise<WireVoidOutcome> {
  const { records } = sandbox;
  const kept = records.label(trackingNumber);
  if (kept === undefined || kept.label.carrier !== carrier)
    return refused('label_unknown', `${carrier} can't find a label with this number.`);
  const now = sandbox.now();
  const today = dayInZone(now, timeZoneOf(kept.order.from.state, kept.order.from.country));
  if (kept.refundOn !== null) {
    await records.settled();
    return voided(kept, kept.refundOn, today >= kept.refundOn);
  }
  if (records.events(trackingNumber).some(({ kind }) => kind !== 'label_created'))
    return refused('already_scanned', `${carrier} has already scanned this parcel.`);
  if (records.isManifested(trackingNumber))
    return refused('on_manifest', `This label is on a ${carrier} SCAN form, so it can't be voided.`);
  if (today > kept.label.voidableUntil)
    return refused(
      'void_window_over',
      `${carrier}'s deadline to void this label was ${formatDay(kept.label.voidableUntil)}.`,
    );
  const refundOn = addDays(today, refundDays[carrier]);
  const at = now.toISOString();
  const id = `${trackingNumber}-void`;
  const event = { id, carrier, trackingNumber, kind: 'voided', at, place: null, signedBy: null } as const;
  await records.commit([
    { label: { ...kept, refundOn } },
    ...records.duesOf(trackingNumber).map((due) => ({ done: due.event.id })),
    { due: { event: { ...event, ...scanWords(carrier, 'voided') }, toldAt: at, times: 1 } },
  ]);
  return voided(kept, refundOn, today >= refundOn);
}

const voided = ({ label, order }: StoredLabel, on: NonNullable<StoredLabel['refundOn']>, over: boolean) =>
  ({
    kind: 'voided',
    refund: {
      // A return label is paid when used, so there is nothing to refund.
      status: order.returnLabel ? 'not_applicable' : over ? 'refunded' : 'submitted',
      amount: sumOf(label),
      on,
    },
  }) as const;

import { placeOf } from '../parcels/place-of.ts';
import { scanWords } from '../parcels/scan-words.ts';
import type { CarrierName } from '../../port.ts';
import type { TrackingKind } from '../../tracking.ts';
import type { WireEvent, WireInterceptOutcome } from '../api-shapes.ts';
import type { Sandbox } from './sandbox.ts';

const hourMs = 3_600_000;

const refused = (code: string, sentence: string): WireInterceptOutcome => ({
  kind: 'refused',
  code,
  sentence,
});

/** Cancels the parcel's future scans and sends it back: return started within hours, returned in two days. */
export async function interceptParcel(
  sandbox: Sandbox,
  carrier: CarrierName,
  trackingNumber: string,
): Promise<WireInterceptOutcome> {
  const { records } = sandbox;
  const kept = records.label(trackingNumber);
  if (kept === undefined || kept.label.carrier !== carrier)
    return refused('parcel_unknown', `${carrier} can't find a parcel with this number.`);
  const id = `${trackingNumber}-intercept`;
  const known = [
    ...records.events(trackingNumber),
    ...records.duesOf(trackingNumber).map(({ event }) => event),
  ];
  if (known.some((event) => event.id === id)) {
    await records.settled();
    return { kind: 'accepted' };
  }
  const scans = records.events(trackingNumber);
  if (scans.some(({ kind }) => kind === 'delivered' || kind === 'returned'))
    return refused('too_late', `${carrier} has already delivered this parcel.`);
  if (scans.every(({ kind }) => kind === 'label_created'))
    return refused(
      'not_scanned',
      `${carrier} hasn't scanned this parcel yet. Keep the parcel and void its label.`,
    );
  const now = sandbox.now().getTime();
  const last = scans.at(-1)?.place ?? null;
  const scanIn = (kind: TrackingKind, hours: number, change: Partial<WireEvent>): WireEvent => ({
    id: `${id}-${kind}`,
    carrier,
    trackingNumber,
    kind,
    ...scanWords(carrier, kind),
    at: new Date(now + hours * hourMs).toISOString(),
    place: last,
    signedBy: null,
    ...change,
  });
  const ahead = [
    scanIn('other', 0, { id, text: "Stopped at shipper's request" }),
    scanIn('return_started', 3, {}),
    scanIn('returned', 48, { place: placeOf(kept.order.from) }),
  ];
  await records.commit([
    ...records.duesOf(trackingNumber).map((due) => ({ done: due.event.id })),
    ...ahead.map((event) => ({ due: { event, toldAt: event.at, times: 1 } })),
  ]);
  return { kind: 'accepted' };
}

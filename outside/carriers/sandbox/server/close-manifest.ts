import { dayInZone } from '#kit/domain/day.ts';
import type { ManifestOrder } from '../../manifests.ts';
import { timeZoneOf } from '../../time-zone-of.ts';
import type { WireManifestOutcome } from '../manifest-shapes.ts';
import { newManifestNumber } from '../parcels/new-number.ts';
import { placeOf } from '../parcels/place-of.ts';
import { scanWords } from '../parcels/scan-words.ts';
import type { Due, Entry, StoredLabel } from './records.ts';
import type { Sandbox } from './sandbox.ts';
import { deliveries } from './sell-label.ts';
import type { Delivery } from './sell-label.ts';

interface Closed {
  /** Undefined if the order was lost. */
  readonly outcome: WireManifestOutcome | undefined;
  readonly delivery: Delivery;
}

/** Makes one manifest per key; the same key gets the same answer. */
export async function closeManifest(sandbox: Sandbox, order: ManifestOrder): Promise<Closed> {
  const { records, settings } = sandbox;
  const known = records.manifest(order.key);
  if (known !== undefined) {
    await records.settled();
    return { outcome: known.outcome, delivery: 'at_once' };
  }
  const fate = settings.takeOrder();
  if (fate === 'lose-order' && settings.swallow(order.key)) return { outcome: undefined, delivery: 'cut' };
  const outcome = fate === 'decline' ? declined(order) : decide(sandbox, order);
  const scans = outcome.kind === 'closed' ? acceptTogether(sandbox, order) : [];
  await records.commit([{ manifest: { order, outcome } }, ...scans]);
  return { outcome, delivery: (fate && deliveries[fate]) ?? 'at_once' };
}

const refused = (code: string, sentence: string) => ({ kind: 'refused', code, sentence }) as const;
const declined = ({ carrier }: ManifestOrder) =>
  refused('declined', `${carrier} didn't accept this SCAN form.`);

function decide({ records, now }: Sandbox, order: ManifestOrder): WireManifestOutcome {
  const { carrier, trackingNumbers, day, from } = order;
  if (carrier !== 'USPS') return refused('not_offered', `${carrier} has no SCAN forms.`);
  if (day < dayInZone(now(), timeZoneOf(from.state, from.country)))
    return refused('day_past', 'The mailing date has passed.');
  for (const number of trackingNumbers) {
    const kept = records.label(number);
    const tail = number.slice(-4);
    if (kept?.label.carrier !== carrier || kept.refundOn !== null)
      return refused('label_unknown', `${carrier} can't find the label ending in ${tail}.`);
    if (records.isManifested(number))
      return refused('already_on_manifest', `The label ending in ${tail} is already on a SCAN form.`);
    if (kept.order.from.postalCode !== from.postalCode)
      return refused('other_origin', `The label ending in ${tail} ships from another address.`);
    if (records.events(number).some(({ kind }) => kind !== 'label_created'))
      return refused('already_scanned', `${carrier} has already scanned the label ending in ${tail}.`);
  }
  return { kind: 'closed', number: newManifestNumber(order.key) };
}

/** One scan of the form accepts every parcel on it, when the first of them would have been scanned. */
function acceptTogether({ records, now }: Sandbox, { trackingNumbers }: ManifestOrder): Entry[] {
  const labels = trackingNumbers.flatMap((number) => records.label(number) ?? []);
  const acceptances = records
    .duesAmong(new Set(trackingNumbers))
    .filter(({ event }) => event.kind === 'accepted');
  const planned = new Map(acceptances.map((due) => [due.event.trackingNumber, due]));
  const [first] = acceptances.map(({ event }) => event.at).toSorted();
  const at = first ?? new Date(now().getTime() + 3 * 3_600_000).toISOString();
  return labels.map((kept) => {
    const due = planned.get(kept.label.trackingNumber);
    return { due: { event: { ...(due?.event ?? acceptanceOf(kept)), at }, toldAt: at, times: 1 } };
  });
}

/** A parcel that no driver would have scanned is accepted with the others. */
const acceptanceOf = ({ order, label: { carrier, trackingNumber } }: StoredLabel): Due['event'] => ({
  id: `${trackingNumber}-manifest`,
  carrier,
  trackingNumber,
  kind: 'accepted',
  at: '',
  place: placeOf(order.from),
  signedBy: null,
  ...scanWords(carrier, 'accepted'),
});

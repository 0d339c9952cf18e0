import { createHash, createHmac } from 'node:crypto';
import { isDay } from '#kit/domain/day.ts';
import { sameText } from '#kit/server/one-time-codes/same-text.ts';
import { parseJson } from '#kit/server/simulator/signed-text.ts';
import type { ReadNotice, TrackingCause, TrackingEvent, TrackingKind, TrackAnswer } from '../tracking.ts';
import { timeZoneOf } from '../time-zone-of.ts';
import { trackerShape, webhookShape } from './easypost-shapes.ts';
import type { Tracker } from './easypost-shapes.ts';
import { carrierOf } from './service-names.ts';

/** EasyPost's statuses; the detail takes precedence. */
const kinds: Readonly<Record<string, TrackingKind>> = {
  label_created: 'label_created',
  accepted: 'accepted',
  received_at_origin_facility: 'accepted',
  arrived_at_facility: 'arrived',
  arrived_at_destination: 'arrived',
  departed_facility: 'departed',
  delayed: 'delayed',
  weather_delay: 'delayed',
  damaged: 'damaged',
  lost: 'lost',
  address_correction: 'address_problem',
  bad_address: 'address_problem',
  held: 'hold_requested',
  location_change: 'redirected',
  on_reroute: 'redirected',
  customs_hold: 'customs_held',
  recipient_unavailable: 'attempted',
  return: 'return_started',
  pre_transit: 'label_created',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  available_for_pickup: 'available_for_pickup',
  return_to_sender: 'return_started',
  failure: 'undeliverable',
  cancelled: 'voided',
};

const causes: Readonly<Record<string, TrackingCause>> = {
  weather_delay: 'weather',
  delayed: 'carrier',
  damaged: 'carrier',
  lost: 'carrier',
  customs_hold: 'customs',
  recipient_unavailable: 'consignee',
  address_correction: 'shipper',
  bad_address: 'shipper',
};

export function eventsOf(tracker: Tracker): readonly TrackingEvent[] {
  const carrier = carrierOf(tracker.carrier);
  if (carrier === undefined) return [];
  const { tracking_code: trackingNumber, signed_by: signedBy = null } = tracker;
  const events = tracker.tracking_details.map((one): TrackingEvent => {
    const finer = one.status_detail ?? '';
    const kind = kinds[finer] ?? kinds[one.status] ?? 'other';
    return {
      id: idOf(trackingNumber, one.datetime, one.status, finer, one.message ?? ''),
      carrier,
      trackingNumber,
      kind,
      code: one.carrier_code ?? finer,
      text: one.message ?? one.status,
      cause: causes[finer] ?? null,
      at: new Date(one.datetime),
      place: placeOf(one.tracking_location),
      signedBy: kind === 'delivered' ? signedBy : null,
    };
  });
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Scans have no id, so their content identifies them. */
const idOf = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join('\n')).digest('base64url').slice(0, 22);

function placeOf(location: Tracker['tracking_details'][number]['tracking_location']): TrackingEvent['place'] {
  if (!location?.city) return null;
  const [state, country] = [location.state ?? '', location.country ?? 'US'];
  const postalCode = location.zip ?? '';
  return { city: location.city, state, postalCode, country, timeZone: timeZoneOf(state, country) };
}

export function trackAnswerOf(tracker: Tracker): TrackAnswer {
  const expectedOn = (tracker.est_delivery_date ?? '').slice(0, 10);
  return { kind: 'known', events: eventsOf(tracker), expectedOn: isDay(expectedOn) ? expectedOn : null };
}

const prefix = 'hmac-sha256-hex=';

/** Each webhook carries the HMAC of its body, with the secret of its registration. */
export function readWebhook(
  secret: string,
  header: (name: string) => string | undefined,
  body: string,
): ReadNotice {
  const expected = createHmac('sha256', secret.normalize('NFKD')).update(body).digest('hex');
  if (!sameText(header('x-hmac-signature') ?? '', `${prefix}${expected}`))
    return { kind: 'forged', reason: "The signature isn't from EasyPost" };
  const read = webhookShape.safeParse(parseJson(body));
  if (!read.success || !read.data.description.startsWith('tracker.')) return { kind: 'other' };
  const tracker = trackerShape.safeParse(read.data.result);
  if (!tracker.success) return { kind: 'other' };
  return { kind: 'events', id: read.data.id, events: eventsOf(tracker.data) };
}

import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { CarrierCounter, TrackingEvent } from '#outside/carriers/port.ts';
import type { Steps } from '#platform/access/server.ts';
import type { receiveCarrierNotice as call } from '../contract/tracking-endpoints.ts';
import { trackingRefusals as no } from '../contract/alert-endpoints.ts';
import { recordScans } from './record-scans.ts';

/** One transaction per parcel: the carrier resends the notice if one fails. */
export function receiveCarrierNoticeWith(counter: CarrierCounter) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>, request: RequestFacts): Promise<void> => {
    const read = await counter.readNotice(request.header, body);
    if (read.kind === 'forged') return refuse(no.carrier_notice_forged);
    if (read.kind === 'other') return;
    for (const events of byParcel(read.events).values()) {
      const [parcel] = events;
      if (parcel !== undefined)
        await steps.work((ctx) => recordScans(ctx, parcel, { events }), { binding: 'job' });
    }
  };
}

const byParcel = (events: readonly TrackingEvent[]): Map<string, TrackingEvent[]> =>
  Map.groupBy(events, ({ carrier, trackingNumber }) => `${carrier}/${trackingNumber}`);

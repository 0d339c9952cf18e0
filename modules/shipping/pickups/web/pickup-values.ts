import * as z from 'zod/mini';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import type { Day } from '#kit/domain/day.ts';
import { pickupInput } from '../contract/pickup-endpoints.ts';
import type { Pickup, getPickupOptions } from '../contract/pickup-endpoints.ts';
import { pickupPlaces } from '../domain/pickup-terms.ts';
import type { PickupCarrier, PickupService } from '../domain/pickup-terms.ts';

export interface PickupPlan {
  /** The pickup to move, or the failed one to try again. */
  readonly like?: Pickup | undefined;
  readonly replaces?: true | undefined;
  readonly carrier?: PickupCarrier | undefined;
  /** Where a new one starts. */
  readonly locationId?: string | undefined;
}

export type Options = EndpointResult<typeof getPickupOptions>;

export const formShape = z.extend(z.omit(pickupInput, { replaces: true, weightOz: true, parcels: true }), {
  byLabel: z.enum(['labels', 'count']),
  parcels: z.optional(z.int('Enter a whole number.')),
  pounds: z.optional(z.number('Enter a number.')),
});

/** Waiting labels, and those of the pickup that is changed. */
export const labelsFor = (options: Options, carrier: PickupCarrier, moved: Pickup | undefined) =>
  options.labels.filter(
    (label) => label.carrier === carrier && (label.pickupId === null || label.pickupId === moved?.pickupId),
  );

/** What a driver would find there; of one like another, also what that one was to take. */
export const labelsAt = (
  labels: Options['labels'],
  locationId: string | null | undefined,
  like: Pickup | undefined,
): readonly string[] =>
  labels
    .filter(({ shipmentId, locationId: at }) =>
      like === undefined ? at === locationId : like.shipmentIds.includes(shipmentId),
    )
    .map(({ shipmentId }) => shipmentId);

export const firstService = (carrier: PickupCarrier): PickupService =>
  carrier === 'FedEx' ? 'FedExExpress' : carrier;
const firstPlace = (carrier: PickupCarrier): string => Object.keys(pickupPlaces[carrier])[0] ?? '';
const usualTimes: Readonly<Record<PickupCarrier, { readonly ready: string; readonly close: string }>> = {
  FedEx: { ready: '16:15', close: '18:00' },
  UPS: { ready: '15:00', close: '17:00' },
  USPS: { ready: '09:00', close: '17:15' },
};

export interface PickupValues {
  readonly service: PickupService;
  readonly locationId: string | null;
  readonly day: Day | '';
  readonly ready: string;
  readonly close: string;
  readonly byLabel: 'labels' | 'count';
  readonly shipmentIds: readonly string[];
  readonly parcels: number | null;
  readonly pounds: number | null;
  readonly isResidential: boolean;
  readonly place: string;
  readonly instructions: string;
  readonly repeats: boolean;
}

/** What is asked of the server. */
export function pickupBody(
  { byLabel, pounds, parcels, ...values }: z.output<typeof formShape>,
  { like, replaces }: PickupPlan,
) {
  return {
    ...values,
    shipmentIds: byLabel === 'labels' ? values.shipmentIds : [],
    parcels: parcels ?? 0,
    weightOz: Math.round((pounds ?? 0) * 16),
    ...(replaces === true && like !== undefined ? { replaces: like.pickupId } : {}),
  };
}

/** Of a new pickup, or of one like another. */
export function startingValues(
  { like, replaces, carrier: wanted, locationId: at = like?.locationId }: PickupPlan,
  options: Options,
): PickupValues {
  const carrier = wanted ?? like?.carrier ?? 'FedEx';
  const service = like?.carrier === carrier ? like.service : firstService(carrier);
  const address = options.addresses.find(({ locationId }) => locationId === at) ?? options.addresses[0];
  const waiting = labelsFor(options, carrier, replaces === true ? like : undefined);
  const ready = labelsAt(waiting, address?.locationId, like);
  return {
    service,
    locationId: address?.locationId ?? null,
    day: address?.services.find((one) => one.service === service)?.nextDay ?? '',
    ready: like?.carrier === carrier ? like.ready : usualTimes[carrier].ready,
    close: like?.carrier === carrier ? like.close : usualTimes[carrier].close,
    byLabel: waiting.length > 0 ? 'labels' : 'count',
    shipmentIds: ready,
    parcels: like?.parcels ?? 1,
    pounds: like === undefined ? null : like.weightOz / 16,
    isResidential: like?.isResidential ?? address?.isResidential ?? false,
    place: like?.carrier === carrier ? like.place : firstPlace(carrier),
    instructions: like?.instructions ?? '',
    repeats: false,
  };
}

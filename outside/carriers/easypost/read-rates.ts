import { isDay } from '#kit/domain/day.ts';
import { carrierNames, carrierServices } from '../port.ts';
import type { CarrierName } from '../port.ts';
import type { RateRequest } from '../parcel.ts';
import type { ServiceRate, SilentCarrier, Transit } from '../rates.ts';
import { centsOf } from './easypost-shapes.ts';
import type { EasyPostRate, Shipment } from './easypost-shapes.ts';
import { carrierOf, serviceCode } from './service-names.ts';

/** Finds our service among the offered rates. */
export function rateAmong(rates: readonly EasyPostRate[], carrier: CarrierName, service: string) {
  return rates.find(
    (rate) => carrierOf(rate.carrier) === carrier && serviceCode(carrier, rate.service) === service,
  );
}

interface Offered {
  readonly rates: readonly ServiceRate[];
  readonly silent: readonly SilentCarrier[];
}

/** Each known service to that country, with its price or the carrier's message. */
export function readRates(
  { shipDate, to }: Pick<RateRequest, 'shipDate' | 'to'>,
  shipments: ReadonlyMap<CarrierName, Shipment>,
): Offered {
  const reach = to.country === 'US' ? 'domestic' : 'international';
  const silent = carrierNames.flatMap((carrier) => {
    const reason = silenceOf(carrier, shipments.get(carrier));
    return reason === undefined ? [] : [{ carrier, reason }];
  });
  const rates = carrierServices
    .filter((one) => one.reach === reach && (one.retiredOn === null || shipDate < one.retiredOn))
    .filter(({ carrier }) => !silent.some((one) => one.carrier === carrier))
    .map(({ carrier, code, name }): ServiceRate => {
      const head = { carrier, service: code, softErrors: [] };
      const rate = rateAmong(shipments.get(carrier)?.rates ?? [], carrier, code);
      if (rate !== undefined) return { ...head, price: priceOf(rate), hardError: null };
      const sentence = `${name} isn't available for this parcel.`;
      return { ...head, price: null, hardError: { code: 'not_offered', sentence } };
    });
  return { rates, silent };
}

/** A carrier's message if it offered no price at all. */
function silenceOf(carrier: CarrierName, shipment: Shipment | undefined): string | undefined {
  if (shipment === undefined || shipment.rates.some((rate) => carrierOf(rate.carrier) === carrier))
    return undefined;
  return shipment.messages?.find((message) => carrierOf(message.carrier) === carrier)?.message;
}

// An aggregator gives one amount: no lines, zone or table.
const priceOf = (rate: EasyPostRate): NonNullable<ServiceRate['price']> => ({
  lines: [{ kind: 'FREIGHT', amount: centsOf(rate), included: true }],
  total: centsOf(rate),
  zone: null,
  billedOz: null,
  transit: transitOf(rate),
  tableOf: null,
});

export function transitOf(rate: EasyPostRate): Transit | null {
  const promisedOn = (rate.delivery_date ?? '').slice(0, 10);
  if (!isDay(promisedOn) || typeof rate.delivery_days !== 'number') return null;
  return {
    days: rate.delivery_days,
    promisedOn,
    by: null,
    guaranteed: rate.delivery_date_guaranteed === true,
  };
}

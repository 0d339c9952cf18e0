import { dayOf, daysBetween, yearOf } from '#kit/domain/day.ts';
import { serviceNamed } from '../../port.ts';
import type { LabelFacts, LabelOrder } from '../../labels.ts';
import { trackingText } from '../../tracking-numbers/read-tracking-number.ts';
import { isGroundNumber, upsShipper } from './new-number.ts';
import { airportOf } from './place-of.ts';
import { seededDigits } from './seeded-random.ts';

const icons: Readonly<Record<string, string>> = {
  PRIORITY_MAIL: 'P',
  PRIORITY_MAIL_EXPRESS: 'E',
  USPS_GROUND_ADVANTAGE: 'G',
  PARCEL_SELECT: 'S',
  FEDEX_GROUND: 'G',
  GROUND_HOME_DELIVERY: 'H',
  SMART_POST: 'SP',
  '14': '1+',
  '01': '1',
  '13': '1P',
  '59': '2A',
  '02': '2',
  '12': '3',
  '03': 'G',
};

const uspsBanners: Readonly<Record<string, string>> = {
  PRIORITY_MAIL: 'USPS PRIORITY MAIL®',
  PRIORITY_MAIL_EXPRESS: 'USPS PRIORITY MAIL EXPRESS®',
  USPS_GROUND_ADVANTAGE: 'USPS GROUND ADVANTAGE™',
  PARCEL_SELECT: 'USPS PARCEL SELECT®',
};

/** The printed facts of a new label. None are valid for real shipments. */
export function labelFacts(order: LabelOrder, number: string): LabelFacts {
  const { carrier, service, to } = order;
  const name = serviceNamed(carrier, service)?.name ?? service;
  const all = { trackingText: trackingText(number), marks: marksOf(order), sample: true };
  const zip = to.postalCode.replace(/\D/g, '');
  const digits = (count: number, what: string): string => seededDigits(count, what, to.postalCode);
  switch (carrier) {
    case 'USPS':
      return {
        ...all,
        carrier,
        banner: uspsBanners[service] ?? name.toUpperCase(),
        icon: icons[service] ?? 'I',
        carrierRoute: `C0${digits(2, 'route')}`,
        distributionCode: `0${digits(3, 'center')}`,
        barcode: to.country === 'US' && /^\d{22}$/.test(number) ? `420${zip}${number}` : number,
      };
    case 'UPS':
      return {
        ...all,
        carrier,
        banner: name.toUpperCase(),
        icon: icons[service] ?? '',
        routingCode: `${to.state || to.country} ${zip.slice(0, 3).padStart(3, '0')} ${digits(1, 'belt')}-${digits(2, 'door')}`,
        shipperNumber: upsShipper,
        serviceClass: service.padStart(3, '0'),
        pickupDayOfYear: daysBetween(dayOf(yearOf(order.shipDate), 1, 1), order.shipDate) + 1,
      };
    case 'FedEx':
      return {
        ...all,
        carrier,
        banner: name.replace(/^FedEx /, '').toUpperCase(),
        icon: icons[service] ?? 'E',
        ursaCode: `X${'ABCDEFGHJK'[Number(digits(1, 'ramp'))]} ${airportOf(to)}A`,
        airport: airportOf(to),
        originId: `${airportOf(order.from)}A`,
        formId: order.to.country === 'US' ? '0201' : '0430',
        barcode: fedExBarcode(order, number),
      };
  }
}

/** Domain shipping §7.6: the "96" form of Ground; 15 digits of routing, the ZIP and the number for Express. */
function fedExBarcode({ service, to }: LabelOrder, number: string): string {
  if (isGroundNumber(service)) return `9611020${number}`;
  const routing = `1001${seededDigits(11, 'routing', to.postalCode)}`;
  return `${routing}${to.postalCode.replace(/\D/g, '').slice(0, 5).padStart(5, '0')}00${number}`;
}

/** Domain shipping §7.1: ASR adult signature, DSR direct signature, HLD hold, RES residential. */
function marksOf({ carrier, extras, to, returnLabel }: LabelOrder): readonly string[] {
  const named = carrier === 'FedEx' ? ['ASR', 'DSR'] : ['ADULT SIGNATURE', 'SIGNATURE'];
  const signature = { None: [], Any: named.slice(1), Secure: named.slice(0, 1) }[extras.signature];
  return [
    ...signature,
    ...(extras.holdAtLocation ? ['HLD'] : []),
    ...(extras.saturdayDelivery ? ['SAT'] : []),
    ...(to.residential && carrier === 'FedEx' ? ['RES'] : []),
    ...(extras.registeredMail ? ['REGISTERED'] : []),
    ...(returnLabel ? ['RETURN'] : []),
  ];
}

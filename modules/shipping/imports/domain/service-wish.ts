import { normalizeHeader } from '#kit/domain/text/normalize-header.ts';
import type { Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** What a file says of the service, in its own words. */
export interface ServiceWish {
  /** Letters and digits only. */
  readonly plain: string;
  readonly carrier: 'FedEx' | 'UPS' | 'USPS' | undefined;
  readonly speed: Speed | undefined;
}

const carrierWords = [
  ['FedEx', /fed\s?ex|federal express/i],
  ['USPS', /usps|u\.s\. mail|post office|postal|priority mail|ground advantage/i],
  ['UPS', /\bups\b/i],
] as const;

const speedWords = [
  ['NextDay', /overnight|next\s?day|1[\s-]?day|one day|24 ?h/i],
  ['TwoDay', /2nd|2[\s-]?day|two[\s-]?day|second day|priority mail\b/i],
  ['ThreeDay', /3rd|3[\s-]?day|three[\s-]?day|express saver/i],
  ['International', /international|worldwide/i],
  ['Ground', /ground|standard|economy|home delivery|parcel select/i],
] as const;

const anyService = ['', 'any', 'cheapest', 'lowest', 'bestrate', 'best', 'lowestprice'];

export const ourRate = 'our rate';

const rateWords = /,?\s*(?:our|your) rate$/i;

export const saysOurRate = (text: string): boolean => /\bour rate$/i.test(text.trim());

export const withoutRate = (text: string): string => text.trim().replace(rateWords, '');

/** Undefined if nothing in it is a carrier, a speed, or "cheapest". */
export function readService(text: string): ServiceWish | undefined {
  const plain = normalizeHeader(text);
  const carrier = carrierWords.find(([, words]) => words.test(text))?.[0];
  const speed = speedWords.find(([, words]) => words.test(text))?.[0];
  if (anyService.includes(plain)) return { plain: '', carrier: undefined, speed: undefined };
  return carrier === undefined && speed === undefined ? undefined : { plain, carrier, speed };
}

interface Service {
  readonly carrier: 'FedEx' | 'UPS' | 'USPS';
  readonly name: string;
  readonly speed: Speed;
}

/** The services that a wish means: one by its name, or all of its carrier and speed. */
export function servicesMeant<Option extends Service>(
  wish: ServiceWish,
  options: readonly Option[],
): readonly Option[] {
  if (wish.plain === '') return options;
  const plainNames = ({ carrier, name }: Service) => [
    normalizeHeader(name),
    normalizeHeader(`${carrier} ${name}`),
    normalizeHeader(name.replace(`${carrier} `, '')),
  ];
  const named = options.filter((option) => plainNames(option).includes(wish.plain));
  if (named.length > 0) return named;
  return options.filter(
    ({ carrier, speed }) =>
      (wish.carrier === undefined || carrier === wish.carrier) &&
      (wish.speed === undefined || speed === wish.speed),
  );
}

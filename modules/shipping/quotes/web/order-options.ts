import type { QuotedOption } from '../contract/quote-endpoints.ts';
import { speeds } from '#modules/shipping/draft/domain/shipment-plan.ts';
import type { Speed } from '#modules/shipping/draft/domain/shipment-plan.ts';

export type OptionOrder = 'price' | 'arrival';

const names: Readonly<Record<Speed, string>> = {
  NextDay: 'Next day',
  TwoDay: 'Two days',
  ThreeDay: 'Three days',
  Ground: 'Ground',
  International: 'International',
};

const price = ({ total }: QuotedOption) => total ?? Infinity;
/** ISO text compares in order; "end of day" sorts after every hour. */
const arrival = ({ arrivesOn, arrivesBy }: QuotedOption) => `${arrivesOn ?? '~'} ${arrivesBy ?? '~'}`;
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export function ordered(options: readonly QuotedOption[], by: OptionOrder): readonly QuotedOption[] {
  const first = (a: QuotedOption, b: QuotedOption) =>
    by === 'price' ? price(a) - price(b) : compareText(arrival(a), arrival(b));
  const then = (a: QuotedOption, b: QuotedOption) =>
    by === 'price' ? compareText(arrival(a), arrival(b)) : price(a) - price(b);
  return options.toSorted((a, b) => first(a, b) || then(a, b));
}

interface SpeedGroup {
  readonly name: string;
  readonly options: readonly QuotedOption[];
}

/** Fastest first; keeps the order within a speed. */
export function groupedBySpeed(options: readonly QuotedOption[]): readonly SpeedGroup[] {
  return speeds
    .map((speed) => ({ name: names[speed], options: options.filter((option) => option.speed === speed) }))
    .filter((group) => group.options.length > 0);
}

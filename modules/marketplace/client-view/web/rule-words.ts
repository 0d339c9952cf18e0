import { basisPoints, formatPercent } from '#kit/domain/basis-points.ts';
import { carat, formatCarat } from '#kit/domain/carat.ts';
import type { Stretch } from '../domain/mark-up.ts';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import type { Rule } from './use-client-view.ts';

/** "Lab-grown, Round, GIA, from 2.00 ct, up to $5,000"; every stone where the rule asks for nothing. */
export function conditionsOf({ diamondTypes, shapes, gradingLabs, carat: weight, price }: Rule): string {
  const parts = [
    diamondTypes.map((type) => (type === 'Lab' ? 'Lab-grown' : 'Natural')).join(' or '),
    shapes.join(' or '),
    gradingLabs.join(' or '),
    stretch(weight, (value) => `${formatCarat(carat(value))} ct`),
    stretch(price, wholeDollars),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'Every stone' : parts.join(', ');
}

function stretch({ from, to }: Stretch, show: (value: number) => string): string {
  if (from !== null && to !== null) return `${show(from)} to ${show(to)}`;
  if (from !== null) return `from ${show(from)}`;
  return to === null ? '' : `up to ${show(to)}`;
}

/** "+40%", "+$300". */
export const additionOf = ({ adds, add }: Pick<Rule, 'adds' | 'add'>): string =>
  adds === 'Percent' ? `+${formatPercent(basisPoints(add))}` : `+${wholeDollars(add)}`;

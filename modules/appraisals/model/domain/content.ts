import { numberOf, textOf } from './field.ts';
import type { Fields, Values } from './field.ts';
import type { GemType } from './gem-fields.ts';
import { jewelryFields, watchFields } from './item-fields.ts';

// Spec marketplace §9.
export const mostItems = 15;
export const mostGems = 40;
export const mostPhotos = 10;
/** On the plot of one gem. */
export const mostMarks = 200;
/** The first ones of an item go into the document. */
export const printedPhotos = 3;
// Spec rulings 17.
export const validityDays = 365;
export const recentYears = 3;

export const itemTypes = ['Jewelry', 'Watch'] as const;
export type ItemType = (typeof itemTypes)[number];

/** A symbol on the plot: which diagram, which kind, and where, in thousandths of the diagram. */
export interface PlotMark {
  readonly side: 'crown' | 'pavilion';
  readonly symbol: string;
  readonly x: number;
  readonly y: number;
}

export interface Gem {
  readonly gemId: string;
  readonly type: GemType;
  readonly values: Values;
  readonly plot: readonly PlotMark[];
}

/** A stone on the market that the price rests on. */
export interface Comparable {
  readonly gemId: string;
  readonly source: string;
  readonly words: string;
  readonly pricePerCarat: number;
  readonly seenOn: string;
}

export interface Item {
  readonly itemId: string;
  readonly type: ItemType;
  readonly values: Values;
  readonly gems: readonly Gem[];
  readonly costs: Values;
  readonly comparables: readonly Comparable[];
}

/** What the appraiser says about a gap that can't be closed; it prints with the limiting conditions. */
export interface Reason {
  /** The check's key. */
  readonly check: string;
  readonly words: string;
}

export interface Content {
  readonly customer: Values;
  readonly document: Values;
  readonly items: readonly Item[];
  readonly reasons: readonly Reason[];
}

export const itemFieldsOf = (type: ItemType): Fields => (type === 'Jewelry' ? jewelryFields : watchFields);

export const itemName = ({ type, values }: Item): string => {
  const title = textOf(values, 'title');
  if (title !== '') return title;
  if (type === 'Watch')
    return (
      [textOf(values, 'brand'), textOf(values, 'model')].filter((part) => part !== '').join(' ') || 'Watch'
    );
  return textOf(values, 'type') || 'Jewelry';
};

export const gemName = ({ type, values }: Gem): string => {
  const name = textOf(values, 'title') || textOf(values, 'variety') || textOf(values, 'kind') || type;
  return type === 'Diamond' && textOf(values, 'origin') === 'Laboratory-grown' ? grownName(name) : name;
};

/** Domain marketplace 4.13: the name says lab-grown beside every price and diagram, too. */
function grownName(name: string): string {
  if (/\blab(?:oratory)?[ -](?:grown|created)\b/i.test(name)) return name;
  const named = name.replace(/\bdiamond/i, (word) => `${word.startsWith('D') ? 'Lab' : 'lab'}-grown diamond`);
  return named === name ? `Lab-grown ${name.charAt(0).toLowerCase()}${name.slice(1)}` : named;
}

export const quantityOf = ({ values }: Item): number => numberOf(values, 'quantity') ?? 1;

export const customerName = ({ customer }: Content): string =>
  [textOf(customer, 'firstName'), textOf(customer, 'lastName')].filter((part) => part !== '').join(' ');

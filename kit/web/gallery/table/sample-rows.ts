import type { StoneShape } from '#kit/web/stones/stone-shape.ts';
import { stoneShapes } from '#kit/web/stones/stone-shape.ts';

export interface SampleRow {
  readonly number: string;
  readonly shape: StoneShape;
  /** Thousandths. */
  readonly carat: number;
  readonly grade: string;
  readonly state: 'Guaranteed' | 'Subject to prior sale' | 'On hold' | 'Gone';
  readonly owner: string;
  readonly cents: number | null;
}

const shapes = Object.keys(stoneShapes) as StoneShape[];
const states = ['Guaranteed', 'Subject to prior sale', 'On hold', 'Gone'] as const;
const owners = [
  'Harrow & Vale',
  'Kessler & Co.',
  'Northport Antiques',
  'A house with a very long name indeed, Inc.',
];

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

/** A thousand rows, always the same: enough to scroll, sort, choose and export. */
export const sampleRows: readonly SampleRow[] = Array.from({ length: 1_000 }, (_, at) => ({
  number: `S-${String(10_000 + at * 7)}`,
  shape: pick(shapes, at * 5),
  carat: 300 + ((at * 137) % 4_700),
  grade: `${pick(['D', 'E', 'F', 'G', 'H'], at * 3)} ${pick(['VVS2', 'VS1', 'VS2', 'SI1'], at)}`,
  state: pick(states, at * 11),
  owner: pick(owners, at * 7),
  cents: at % 9 === 0 ? null : 90_000 + ((at * 7_919) % 2_400_000),
}));

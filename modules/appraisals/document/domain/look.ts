/** One of the layouts: the same words in another dress. */
export interface Look {
  readonly name: string;
  /** Points from the edge of the paper. */
  readonly margin: number;
  readonly headings: 'left' | 'center';
  /** Client, value and dates in a column beside each item. */
  readonly hasSide: boolean;
  readonly hasBorder: boolean;
  /** The font of descriptions. */
  readonly reading: 'body' | 'serif';
  readonly size: number;
}

const looks: readonly Look[] = [
  {
    name: 'Ledger',
    margin: 44,
    headings: 'left',
    hasSide: true,
    hasBorder: false,
    reading: 'body',
    size: 9.5,
  },
  {
    name: 'Frame',
    margin: 64,
    headings: 'center',
    hasSide: false,
    hasBorder: true,
    reading: 'serif',
    size: 10,
  },
  {
    name: 'Letter',
    margin: 78,
    headings: 'left',
    hasSide: false,
    hasBorder: false,
    reading: 'serif',
    size: 10.5,
  },
];

const [plain] = looks;

export function lookOf(name: string): Look {
  const found = looks.find((look) => look.name === name) ?? plain;
  if (found === undefined) throw new Error('There is no layout.');
  return found;
}

/** Width and height in points. */
export const paperOf = (name: string): [number, number] => (name === 'A4' ? [595.28, 841.89] : [612, 792]);

import { diamond, pearls } from './demo-gems.ts';
import { jewelry } from './demo-items.ts';

export const platinum = { metal: 'Platinum', fineness: 950, stamp: 'PLAT 950' };
export const gold = (karat: string, metalColor: string) => ({
  metal: 'Gold',
  karat,
  metalColor,
  stamp: karat,
});

interface ThreeStones {
  /** Thousandths of a carat: center, left, right. */
  readonly carats: readonly [center: number, left: number, right: number];
  readonly report: string;
  readonly ringSize: number;
  /** Millimeters across the three stones. */
  readonly across: string;
}

/** The ring of the first document. */
const anniversary: ThreeStones = {
  carats: [1_520, 400, 390],
  report: '5555126731',
  ringSize: 625,
  across: '16.9',
};

export const threeStone = ({ carats, report, ringSize, across }: ThreeStones = anniversary) =>
  jewelry(
    {
      title: 'Three-stone diamond ring in platinum',
      type: 'Ring',
      description:
        'Handmade ring with three round brilliant-cut diamonds, each held in four round prongs over an open gallery. The shank tapers from 3.0 mm at the shoulders to 2.1 mm at the base and is polished throughout.',
      mounting: 684,
      labor: 1_750,
      values: {
        ...platinum,
        manufacture: 'Hand fabricated',
        ringSize,
        dimensions: `${across} mm across the stones`,
      },
    },
    [
      diamond({ title: 'Center diamond', carats: carats[0], price: 9_150, report: ['GIA', report] }, [
        'G',
        'VS1',
      ]),
      diamond({ title: 'Left diamond', carats: carats[1], price: 3_100 }, ['G', 'VS2']),
      diamond({ title: 'Right diamond', carats: carats[2], price: 3_100 }, ['G', 'VS2']),
    ],
  );

interface Strand {
  readonly count: number;
  /** Hundredths of a millimeter. */
  readonly sizes: readonly [least: number, most: number];
  /** Tenths of an inch. */
  readonly length: number;
  /** Hundredths of a gram with pearls, silk and clasp. */
  readonly weight: number;
  readonly price: number;
}

const collar: Strand = { count: 47, sizes: [700, 750], length: 152, weight: 2_680, price: 62 };

export const akoyaStrand = ({ count, sizes, length, weight, price }: Strand = collar) =>
  jewelry(
    {
      title: 'Strand of Akoya cultured pearls',
      type: 'Pearl strand',
      description:
        'Single strand of round Akoya cultured pearls, knotted on silk, with a fishhook clasp in 14K white gold.',
      mounting: 140,
      labor: 260,
      values: { ...gold('14K', 'White'), totalWeight: weight },
    },
    [
      pearls('Akoya pearls', [count, ...sizes], price, {
        strands: 1,
        strandLength: length,
        clasp: 'Fishhook, 14K white gold',
      }),
    ],
  );

export const studs = (title: string, carats: number, color: string, clarity: string, price: number) => () => [
  jewelry(
    {
      title,
      type: 'Earrings',
      description:
        'Pair of round brilliant-cut diamonds in four-prong baskets with friction posts and large butterfly backs.',
      mounting: 160,
      labor: 320,
      values: gold('14K', 'White'),
    },
    [diamond({ title: 'Pair of diamonds', carats, count: 2, price }, [color, clarity])],
  ),
];

/** What a cutter calls the shape, and the head that holds it; points sit in V-prongs. */
const settings: Readonly<Record<string, readonly [name: string, head: string, title?: string]>> = {
  Round: ['a round brilliant-cut', 'a four-prong head'],
  Oval: ['an oval brilliant-cut', 'a four-prong head'],
  Emerald: ['an emerald-cut', 'a head with four corner prongs', 'Emerald-cut'],
  Pear: [
    'a pear-shaped brilliant-cut',
    'a head with four round prongs and a V-prong at the point',
    'Pear-shaped',
  ],
  Marquise: ['a marquise brilliant-cut', 'a head with four round prongs and a V-prong at each point'],
};

/** Quarter sizes from 5 to 6.5, so that not every customer wears the same. */
const ringSizeOf = (carats: number): number => 500 + (carats % 7) * 25;

export const solitaire =
  (
    shape: string,
    carats: number,
    grades: readonly [string, string],
    [price, report]: readonly [number, string],
  ) =>
  () => {
    const [name, head, title = shape] = settings[shape] ?? [
      `a ${shape.toLowerCase()}-cut`,
      'a four-prong head',
    ];
    return [
      jewelry(
        {
          title: `${title} diamond solitaire in platinum`,
          type: 'Ring',
          description: `Solitaire ring with ${name} diamond in ${head}, on a plain 2.2 mm shank with a comfort fit.`,
          mounting: 452 + Math.round(carats / 25),
          labor: 980,
          values: { ...platinum, ringSize: ringSizeOf(carats) },
        },
        [diamond({ title: 'Center diamond', shape, carats, price, report: ['GIA', report] }, grades)],
      ),
    ];
  };

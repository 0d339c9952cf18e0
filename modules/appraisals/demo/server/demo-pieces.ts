import { diamond, pearls } from './demo-gems.ts';
import { jewelry } from './demo-items.ts';

export const platinum = { metal: 'Platinum', fineness: 950, stamp: 'PLAT 950' };
export const gold = (karat: string, metalColor: string) => ({
  metal: 'Gold',
  karat,
  metalColor,
  stamp: karat,
});

export const threeStone = () =>
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
        ringSize: 625,
        dimensions: '16.9 mm across the stones',
      },
    },
    [
      diamond({ title: 'Center diamond', carats: 1_520, price: 9_150, report: ['GIA', '5555126731'] }, [
        'G',
        'VS1',
      ]),
      diamond({ title: 'Left diamond', carats: 400, price: 3_100 }, ['G', 'VS2']),
      diamond({ title: 'Right diamond', carats: 390, price: 3_100 }, ['G', 'VS2']),
    ],
  );

export const akoyaStrand = () =>
  jewelry(
    {
      title: 'Strand of Akoya cultured pearls',
      type: 'Pearl strand',
      description:
        'Single strand of round Akoya cultured pearls, knotted on silk, with a fishhook clasp in 14K white gold.',
      mounting: 140,
      labor: 260,
      values: { ...gold('14K', 'White'), totalWeight: 3_120 },
    },
    [
      pearls('Akoya pearls', [47, 700, 750], 62, {
        strands: 1,
        strandLength: 180,
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

export const solitaire =
  (
    shape: string,
    carats: number,
    grades: readonly [string, string],
    [price, report]: readonly [number, string],
  ) =>
  () => [
    jewelry(
      {
        title: `${shape} diamond solitaire in platinum`,
        type: 'Ring',
        description: `Solitaire ring with ${shape === 'Oval' || shape === 'Emerald' ? 'an' : 'a'} ${shape.toLowerCase()}-cut diamond in a four-prong head on a plain 2.2 mm shank with a comfort fit.`,
        mounting: 512,
        labor: 980,
        values: { ...platinum, ringSize: 600 },
      },
      [diamond({ title: 'Center diamond', shape, carats, price, report: ['GIA', report] }, grades)],
    ),
  ];

import type { DemoAppraisal } from './demo-items.ts';
import { diamond, stone } from './demo-gems.ts';
import { jewelry } from './demo-items.ts';
import { akoyaStrand, gold, platinum, solitaire, studs, threeStone } from './demo-pieces.ts';

import { santos, speedmaster, submariner } from './demo-watches.ts';

/** Twenty finished documents and three drafts; weights in thousandths of a carat, hundredths of a gram. */
export const demoAppraisals: readonly DemoAppraisal[] = [
  {
    customer: ['Eleanor', 'Whitcomb', '214 Alder Terrace', 'Providence', 'RI'],
    daysAgo: 3,
    items: () => [threeStone(), akoyaStrand()],
  },
  {
    customer: ['Daniel', 'Okonkwo', '38 Benefit Street', 'Providence', 'RI'],
    daysAgo: 9,
    items: solitaire('Round', 1_210, ['F', 'VS2'], [9_800, '2215478830']),
  },
  {
    customer: ['Priya', 'Raman', '9 Blackstone Boulevard', 'Providence', 'RI'],
    daysAgo: 17,
    layout: 'Frame',
    items: () => [
      jewelry(
        {
          title: 'Sapphire and diamond halo ring',
          type: 'Ring',
          description:
            'Oval blue sapphire in a halo of 16 round brilliant-cut diamonds, with five more on each shoulder, set in shared prongs.',
          mounting: 428,
          labor: 640,
          values: { ...gold('18K', 'White'), ringSize: 550, plating: 'Rhodium' },
        },
        [
          stone(
            { title: 'Blue sapphire', carats: 2_140, price: 2_900, report: ['GIA', '6227741019'] },
            {
              species: 'Corundum',
              variety: 'Sapphire',
              hue: 'Violetish blue',
              country: 'Sri Lanka',
            },
          ),
          diamond({ title: 'Halo and shoulder diamonds', carats: 520, count: 26, price: 1_450 }, [
            'G',
            'VS2',
          ]),
        ],
      ),
    ],
  },
  {
    customer: ['Robert', 'Hale', '77 Ocean Road', 'Narragansett', 'RI'],
    daysAgo: 26,
    items: () => [submariner()],
  },
  {
    customer: ['Margaret', 'Lindell', '4 Bellevue Avenue', 'Newport', 'RI'],
    daysAgo: 41,
    purpose: 'Estate',
    layout: 'Letter',
    items: () => [
      jewelry(
        {
          title: 'Art Deco diamond bracelet in platinum',
          type: 'Bracelet',
          description:
            'Flexible bracelet of nine pierced panels set with old European-cut diamonds in millegrained collets, joined by baguette bars. Box clasp with a figure-eight safety.',
          mounting: 2_780,
          labor: 4_200,
          values: {
            ...platinum,
            fineness: 900,
            stamp: 'PLAT 900',
            period: 'Art Deco',
            manufacture: 'Hand fabricated',
            dimensions: '178 mm by 11.5 mm',
            conditionNote: 'One collet replaced; light wear to the clasp tongue',
          },
        },
        [
          diamond(
            { title: 'Panel centers', shape: 'Old European', carats: 4_500, count: 9, price: 3_850 },
            ['I', 'VS2'],
            {
              polish: 'Good',
              symmetry: 'Good',
              culet: 'Medium',
            },
          ),
          diamond(
            { title: 'Surrounding diamonds', shape: 'Old European', carats: 6_480, count: 108, price: 1_120 },
            ['H', 'SI1'],
            { polish: 'Good', symmetry: 'Good', culet: 'Medium' },
          ),
        ],
      ),
    ],
  },
  {
    customer: ['Grace', 'Tran', '152 Wickenden Street', 'Providence', 'RI'],
    daysAgo: 58,
    items: studs('Diamond stud earrings, 2.02 carats total', 2_020, 'H', 'SI1', 6_400),
  },
  {
    customer: ['Samuel', 'Bright', '19 Angell Street', 'Providence', 'RI'],
    daysAgo: 73,
    items: solitaire('Oval', 2_010, ['G', 'VS1'], [12_400, '1428876502']),
  },
  {
    customer: ['Yvonne', 'Castile', '610 Hope Street', 'Bristol', 'RI'],
    daysAgo: 90,
    layout: 'Frame',
    items: () => [
      jewelry(
        {
          title: 'Emerald ring with trapezoid diamonds',
          type: 'Ring',
          description:
            'Emerald-cut emerald in a four-prong head between two trapezoid diamonds, on a reeded shank.',
          mounting: 592,
          labor: 1_100,
          values: { ...gold('18K', 'Yellow'), ringSize: 675 },
        },
        [
          stone(
            {
              title: 'Emerald',
              shape: 'Emerald',
              carats: 1_780,
              price: 4_300,
              report: ['GIA', '5211903347'],
            },
            {
              species: 'Beryl',
              variety: 'Emerald',
              hue: 'Very slightly bluish green',
              clarityType: 'Type III',
              clarity: 'SI1',
              treatment: 'Oiled',
              cutStyle: 'Step cut',
              country: 'Colombia',
            },
          ),
          diamond({ title: 'Side diamonds', shape: 'Trapezoid', carats: 560, count: 2, price: 2_300 }, [
            'G',
            'VS1',
          ]),
        ],
      ),
    ],
  },
  {
    customer: ['Henry', 'Aldous', '88 Prospect Street', 'Providence', 'RI'],
    daysAgo: 112,
    items: () => [speedmaster()],
  },
  {
    customer: ['Lucia', 'Ferraro', '23 Federal Hill', 'Providence', 'RI'],
    daysAgo: 138,
    items: () => [akoyaStrand({ count: 53, sizes: [750, 800], length: 180, weight: 3_630, price: 78 })],
  },
  {
    customer: ['Owen', 'Pritchard', '5 Cliff Walk Court', 'Newport', 'RI'],
    daysAgo: 161,
    items: solitaire('Emerald', 1_530, ['E', 'VVS2'], [9_400, '6312205518']),
  },
  {
    customer: ['Celia', 'Morrow', '301 Rochambeau Avenue', 'Providence', 'RI'],
    daysAgo: 187,
    layout: 'Letter',
    items: () => [
      jewelry(
        {
          title: 'Ruby and diamond cluster pendant',
          type: 'Pendant',
          description:
            'Oval ruby surrounded by 12 round brilliant-cut diamonds, on a 1.1 mm cable chain of 18 inches.',
          mounting: 465,
          labor: 540,
          values: gold('18K', 'Rose'),
        },
        [
          stone(
            { title: 'Ruby', carats: 1_060, price: 3_750, report: ['GIA', '2207714493'] },
            {
              species: 'Corundum',
              variety: 'Ruby',
              hue: 'Slightly purplish red',
              clarity: 'SI1',
              country: 'Mozambique',
            },
          ),
          diamond({ title: 'Surrounding diamonds', carats: 420, count: 12, price: 1_400 }, ['G', 'SI1']),
        ],
      ),
    ],
  },
  {
    customer: ['Nathan', 'Shore', '14 Power Street', 'Providence', 'RI'],
    daysAgo: 214,
    items: studs('Diamond stud earrings, 1.04 carats total', 1_040, 'G', 'VS2', 3_650),
  },
  {
    customer: ['Beatrice', 'Quill', '66 Elmgrove Avenue', 'Providence', 'RI'],
    daysAgo: 246,
    items: () => [
      jewelry(
        {
          title: 'Diamond line bracelet, 5.20 carats total',
          type: 'Bracelet',
          description:
            '52 round brilliant-cut diamonds in four-prong links, with a box clasp and two safeties.',
          mounting: 1_085,
          labor: 890,
          values: { ...gold('14K', 'White'), dimensions: '178 mm by 3.3 mm' },
        },
        [diamond({ title: 'Line diamonds', carats: 5_200, count: 52, price: 1_350 }, ['H', 'SI1'])],
      ),
    ],
  },
  {
    customer: ['Arthur', 'Pell', '120 Spring Street', 'Newport', 'RI'],
    daysAgo: 279,
    items: () => [santos()],
  },
  {
    customer: ['Ingrid', 'Sorensen', '7 Larch Street', 'Providence', 'RI'],
    daysAgo: 305,
    items: solitaire('Pear', 1_810, ['F', 'VS2'], [9_900, '7306621194']),
  },
  {
    customer: ['Walter', 'Deane', '45 Cole Avenue', 'Providence', 'RI'],
    daysAgo: 352,
    layout: 'Frame',
    items: () => [
      jewelry(
        {
          title: 'Signet ring with engraved crest',
          type: 'Ring',
          description: 'Die-struck oval signet ring with a hand-engraved heron crest, 14.2 by 11.8 mm.',
          mounting: 1_290,
          labor: 420,
          markup: 45,
          values: {
            ...gold('18K', 'Yellow'),
            manufacture: 'Die struck',
            ringSize: 950,
            inscription: 'W.D. 1988',
          },
        },
        [],
      ),
    ],
  },
  {
    customer: ['Joyce', 'Abara', '212 Lloyd Avenue', 'Providence', 'RI'],
    daysAgo: 431,
    items: solitaire('Round', 1_010, ['H', 'SI1'], [5_450, '5182290617']),
  },
  {
    customer: ['Philip', 'Gant', '31 Thames Street', 'Newport', 'RI'],
    daysAgo: 512,
    purpose: 'Fair market value',
    items: () => [
      threeStone({ carats: [1_310, 340, 350], report: '2193440871', ringSize: 575, across: '16.1' }),
    ],
  },
  {
    customer: ['Rosalind', 'Mays', '8 Cushing Street', 'Providence', 'RI'],
    daysAgo: 640,
    items: studs('Diamond stud earrings, 1.52 carats total', 1_520, 'F', 'VS1', 5_300),
  },
  {
    customer: ['Claire', 'Donovan', '17 Keene Street', 'Providence', 'RI'],
    daysAgo: 1,
    isDraft: true,
    items: () => [
      threeStone({ carats: [1_710, 450, 440], report: '6231764408', ringSize: 650, across: '17.6' }),
      akoyaStrand(),
    ],
  },
  {
    customer: ['Miles', 'Farrow', '', '', ''],
    daysAgo: 0.2,
    isDraft: true,
    items: solitaire('Marquise', 1_120, ['G', 'VS2'], [6_200, '6401175528']),
  },
  {
    customer: ['Theresa', 'Ong', '55 Vassar Avenue', 'Providence', 'RI'],
    daysAgo: 5,
    isDraft: true,
    items: () => [],
  },
];

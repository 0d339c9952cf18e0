import { cents } from '#kit/domain/money.ts';
import type { DiamondItem, JewelryItem, MemoItem } from '#modules/memo/memos/domain/memo-line.ts';

export interface DemoLine {
  readonly item: MemoItem;
  readonly kept?: number;
  readonly inTransit?: number;
  readonly returned?: number;
  readonly disputed?: number;
  readonly invoiced?: number;
}

export interface DemoMemo {
  readonly seller: 'Harrow' | 'Castellan' | 'Lindqvist';
  readonly buyer: 'Harrow' | 'Castellan' | 'Lindqvist';
  readonly stage: 'draft' | 'sent' | 'review' | 'accepted' | 'shipped' | 'received' | 'closed' | 'cancelled';
  /** Days since its last step. */
  readonly daysAgo: number;
  readonly validityDays: number;
  readonly paymentDays?: number;
  readonly interest?: number;
  readonly note?: string;
  /** More days that the buyer requested yesterday. */
  readonly extensionAsked?: number;
  readonly lines: readonly DemoLine[];
}

const stone = (
  shape: DiamondItem['shape'],
  [carats, color, clarity]: readonly [number, string, string],
  pricePerCarat: number,
  reportNumber: string,
  itemId = '',
): DiamondItem => ({
  kind: 'Diamond',
  shape,
  carats: Math.round(carats * 1_000),
  clarity,
  color,
  pricePerCarat: cents(pricePerCarat * 100),
  treatment: 'None',
  creationType: 'Natural',
  lab: 'GIA',
  reportNumber,
  itemId,
  notes: '',
});

const piece = (
  type: JewelryItem['type'],
  description: string,
  [price, quantity, grams]: readonly [number, number, number],
  itemId: string,
): JewelryItem => ({
  kind: 'Jewelry',
  type,
  description,
  weight: Math.round(grams * 100),
  quantity,
  itemId,
  notes: '',
  price: cents(price * 100),
});

const pear = stone('Pear', [1.8, 'F', 'VS1'], 6_900, '5226630417');
const cushion = stone('Cushion', [1.23, 'G', 'VS2'], 4_800, '7228054160');
const emerald = stone('Emerald', [1.7, 'E', 'VVS2'], 7_050, '6224519083');
const round = stone('Round', [1.51, 'G', 'VS1'], 6_240, '2217764031');
const oval = stone('Oval', [2.02, 'F', 'VS2'], 8_150, '2231180956');

/** Every status, both ways; ages count from the demo's own day. */
export const demoMemos: readonly DemoMemo[] = [
  {
    seller: 'Castellan',
    buyer: 'Harrow',
    stage: 'received',
    daysAgo: 10,
    validityDays: 14,
    paymentDays: 30,
    interest: 1_200,
    note: 'For the anniversary client. Call before you set any of them.',
    lines: [
      { item: round, invoiced: 1 },
      { item: oval, invoiced: 1 },
      { item: emerald, inTransit: 1 },
      { item: pear },
      { item: cushion },
    ],
  },
  {
    seller: 'Castellan',
    buyer: 'Harrow',
    stage: 'received',
    daysAgo: 12,
    validityDays: 7,
    interest: 1_200,
    lines: [
      { item: stone('Round', [2.01, 'F', 'VS1'], 15_870, '2236600413', 'CG-1180') },
      { item: stone('Marquise', [1.02, 'H', 'SI1'], 3_900, '1226741190', 'CG-1181'), returned: 1 },
    ],
  },
  {
    seller: 'Harrow',
    buyer: 'Lindqvist',
    stage: 'received',
    daysAgo: 16,
    validityDays: 14,
    lines: [
      { item: stone('Emerald', [2.12, 'F', 'VVS2'], 8_900, '2231944108', 'HV-8030') },
      { item: piece('Earrings', 'Diamond drop earrings, 18K white gold', [6_250, 1, 7.4], 'HV-7811') },
    ],
  },
  {
    seller: 'Castellan',
    buyer: 'Harrow',
    stage: 'sent',
    daysAgo: 1,
    validityDays: 10,
    lines: [
      { item: stone('Radiant', [1.55, 'G', 'VS2'], 5_400, '2231400772', 'CG-1204') },
      { item: stone('Princess', [1.2, 'F', 'VS1'], 4_700, '2231400780', 'CG-1205') },
    ],
  },
  {
    seller: 'Lindqvist',
    buyer: 'Harrow',
    stage: 'shipped',
    daysAgo: 1,
    validityDays: 30,
    lines: [
      { item: piece('Ring', 'Signet ring, 18K yellow gold', [1_450, 3, 11.2], 'LQ-410') },
      { item: piece('Earrings', 'Hoop earrings, platinum', [2_200, 2, 8.6], 'LQ-522') },
    ],
  },
  {
    seller: 'Harrow',
    buyer: 'Castellan',
    stage: 'received',
    daysAgo: 34,
    validityDays: 45,
    interest: 900,
    lines: [
      {
        item: piece(
          'Bracelet',
          'Tennis bracelet, 5.00 ct total, 14K white gold',
          [8_900, 1, 14.1],
          'HV-7702',
        ),
      },
      { item: piece('Ring', 'Halo ring, platinum, 1.20 ct center', [5_300, 2, 6.4], 'HV-7710'), kept: 1 },
    ],
  },
  {
    seller: 'Harrow',
    buyer: 'Lindqvist',
    stage: 'received',
    daysAgo: 27,
    validityDays: 28,
    extensionAsked: 14,
    interest: 1_000,
    lines: [
      { item: piece('Necklace', 'Pearl strand, 7.5 mm akoya, 18 in', [3_250, 2, 32], 'HV-6120') },
      { item: piece('Brooch', 'Art deco brooch, platinum', [9_400, 1, 12.3], 'HV-6135'), disputed: 1 },
    ],
  },
  {
    seller: 'Harrow',
    buyer: 'Castellan',
    stage: 'received',
    daysAgo: 16,
    validityDays: 20,
    lines: [
      { item: stone('Oval', [1.9, 'D', 'VS1'], 9_800, '2223001845', 'HV-8001'), inTransit: 1 },
      { item: stone('Round', [1.4, 'E', 'VS2'], 7_100, '2223001846', 'HV-8002'), invoiced: 1 },
    ],
  },
  {
    seller: 'Harrow',
    buyer: 'Lindqvist',
    stage: 'received',
    daysAgo: 21,
    validityDays: 30,
    lines: [
      { item: stone('Asscher', [2.2, 'G', 'VVS1'], 11_300, '2226680021', 'HV-8010'), returned: 1 },
      { item: stone('Heart', [1.1, 'F', 'VS1'], 4_900, '2226680022', 'HV-8011'), kept: 1 },
    ],
  },
  {
    seller: 'Harrow',
    buyer: 'Castellan',
    stage: 'accepted',
    daysAgo: 1,
    validityDays: 15,
    lines: [{ item: piece('Watch', 'Gold dress watch, hand wound, 34 mm', [7_800, 1, 61], 'HV-9001') }],
  },
  {
    seller: 'Harrow',
    buyer: 'Lindqvist',
    stage: 'review',
    daysAgo: 2,
    validityDays: 30,
    lines: [{ item: piece('Pendant', 'Emerald pendant, 18K yellow gold', [4_150, 4, 5.5], 'HV-9110') }],
  },
  {
    seller: 'Harrow',
    buyer: 'Lindqvist',
    stage: 'draft',
    daysAgo: 0,
    validityDays: 30,
    lines: [{ item: piece('Ring', 'Three-stone ring, platinum', [6_700, 1, 7.1], 'HV-9205') }],
  },
  {
    seller: 'Harrow',
    buyer: 'Castellan',
    stage: 'closed',
    daysAgo: 40,
    validityDays: 20,
    lines: [
      { item: stone('Round', [1.01, 'G', 'VS2'], 5_600, '2219900551', 'HV-5001'), invoiced: 1 },
      { item: stone('Round', [1.03, 'H', 'VS1'], 5_200, '2219900552', 'HV-5002'), returned: 1 },
    ],
  },
  {
    seller: 'Castellan',
    buyer: 'Harrow',
    stage: 'cancelled',
    daysAgo: 18,
    validityDays: 10,
    lines: [{ item: stone('Pear', [3.05, 'E', 'VS1'], 17_900, '2210045519', 'CG-1002') }],
  },
  {
    seller: 'Harrow',
    buyer: 'Castellan',
    stage: 'received',
    daysAgo: 19,
    validityDays: 14,
    interest: 1_200,
    lines: [
      { item: stone('Cushion', [2.51, 'F', 'VS1'], 12_700, '2231807714', 'HV-8020') },
      { item: stone('Cushion', [2.48, 'G', 'VS1'], 11_900, '2231807722', 'HV-8021'), kept: 1 },
      { item: stone('Cushion', [2.55, 'F', 'VS2'], 11_500, '2231807730', 'HV-8022'), returned: 1 },
    ],
  },
];

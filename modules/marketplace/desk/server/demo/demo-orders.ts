import type { DeskItemAction } from '../../domain/desk-queues.ts';
import type { StonePayment } from '#modules/marketplace/fees/domain/fee-table.ts';

/** A demo order's step, so many days ago. */
export type DemoStep =
  | {
      readonly act: DeskItemAction;
      readonly daysAgo: number;
      readonly said?: string;
      readonly stone?: number;
    }
  | { readonly act: 'ship' | 'deliver'; readonly daysAgo: number }
  | { readonly act: 'askReturn'; readonly daysAgo: number; readonly said: string }
  | { readonly act: 'achCameBack' | 'refundNow' | 'withdraw'; readonly daysAgo: number };

export interface DemoOrder {
  readonly by: 'Sven' | 'Elena' | 'Marta';
  readonly grown?: true;
  readonly stones: number;
  readonly payment: StonePayment;
  readonly daysAgo: number;
  /** An ACH payment in progress. */
  readonly underWay?: true;
  readonly note?: string;
  readonly steps: readonly DemoStep[];
}

const confirm = (daysAgo: number): DemoStep => ({ act: 'confirm', daysAgo });
const passAuthentication = (daysAgo: number): DemoStep => ({ act: 'passAuthentication', daysAgo });
const ship = (daysAgo: number): DemoStep => ({ act: 'ship', daysAgo });
const deliver = (daysAgo: number): DemoStep => ({ act: 'deliver', daysAgo });

/** Covers every status and every queue. */
export const demoOrders: readonly DemoOrder[] = [
  {
    by: 'Sven',
    stones: 1,
    payment: 'CreditCard',
    daysAgo: 62,
    steps: [confirm(61), passAuthentication(59), ship(58), deliver(52)],
  },
  {
    by: 'Sven',
    grown: true,
    stones: 2,
    payment: 'CreditCard',
    daysAgo: 41,
    note: 'Both in one box, please.',
    steps: [
      confirm(40),
      passAuthentication(38),
      ship(37),
      deliver(33),
      { act: 'askReturn', daysAgo: 30, said: 'The customer chose an oval.' },
      { act: 'takeBack', daysAgo: 26, stone: 0 },
      { act: 'refundNow', daysAgo: 26 },
      { act: 'rejectReturn', daysAgo: 26, stone: 1, said: 'The stone arrived without its report.' },
    ],
  },
  {
    by: 'Sven',
    grown: true,
    stones: 3,
    payment: 'ACH',
    daysAgo: 17,
    steps: [confirm(16), passAuthentication(14), ship(13), deliver(9)],
  },
  {
    by: 'Sven',
    grown: true,
    stones: 1,
    payment: 'CreditCard',
    daysAgo: 15,
    steps: [
      confirm(14),
      passAuthentication(13),
      ship(12),
      deliver(8),
      { act: 'askReturn', daysAgo: 2, said: 'The color looked warmer than in the photos.' },
    ],
  },
  {
    by: 'Sven',
    stones: 1,
    payment: 'CreditCard',
    daysAgo: 9,
    steps: [confirm(8), passAuthentication(6), ship(5)],
  },
  { by: 'Sven', stones: 1, payment: 'Wire', daysAgo: 8, steps: [] },
  {
    by: 'Sven',
    stones: 2,
    payment: 'CreditCard',
    daysAgo: 6,
    steps: [
      { act: 'miss', daysAgo: 5, stone: 0, said: 'The seller sold this stone the night before.' },
      { act: 'confirm', daysAgo: 5, stone: 1 },
      { act: 'passAuthentication', daysAgo: 3, stone: 1 },
    ],
  },
  {
    by: 'Sven',
    stones: 1,
    payment: 'ACH',
    daysAgo: 6,
    underWay: true,
    steps: [{ act: 'achCameBack', daysAgo: 1 }],
  },
  { by: 'Sven', stones: 1, payment: 'Wire', daysAgo: 5, steps: [{ act: 'withdraw', daysAgo: 4 }] },
  { by: 'Sven', stones: 2, payment: 'CreditCard', daysAgo: 3, steps: [confirm(2)] },
  { by: 'Sven', grown: true, stones: 1, payment: 'ACH', daysAgo: 2, underWay: true, steps: [confirm(1)] },
  { by: 'Sven', stones: 1, payment: 'Wire', daysAgo: 0, steps: [] },
  {
    by: 'Elena',
    stones: 2,
    payment: 'CreditCard',
    daysAgo: 30,
    steps: [confirm(29), passAuthentication(27), ship(26), deliver(20)],
  },
  { by: 'Elena', stones: 1, payment: 'CreditCard', daysAgo: 4, steps: [confirm(3), passAuthentication(1)] },
  { by: 'Elena', grown: true, stones: 2, payment: 'CreditCard', daysAgo: 1, steps: [] },
  { by: 'Elena', stones: 1, payment: 'Wire', daysAgo: 1, steps: [] },
  {
    by: 'Marta',
    grown: true,
    stones: 1,
    payment: 'CreditCard',
    daysAgo: 12,
    steps: [confirm(11), passAuthentication(9), ship(8), deliver(4)],
  },
  { by: 'Marta', stones: 1, payment: 'Wire', daysAgo: 1, steps: [] },
];

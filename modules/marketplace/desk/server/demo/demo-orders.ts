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

const confirmed = (daysAgo: number): DemoStep => ({ act: 'confirm', daysAgo });
const passed = (daysAgo: number): DemoStep => ({ act: 'passAuthentication', daysAgo });
const sent = (daysAgo: number): DemoStep => ({ act: 'ship', daysAgo });
const arrived = (daysAgo: number): DemoStep => ({ act: 'deliver', daysAgo });

/** Covers every status and every queue. */
export const demoOrders: readonly DemoOrder[] = [
  {
    by: 'Sven',
    stones: 1,
    payment: 'CreditCard',
    daysAgo: 62,
    steps: [confirmed(61), passed(59), sent(58), arrived(52)],
  },
  {
    by: 'Sven',
    grown: true,
    stones: 2,
    payment: 'CreditCard',
    daysAgo: 41,
    note: 'Both in one box, please.',
    steps: [
      confirmed(40),
      passed(38),
      sent(37),
      arrived(33),
      { act: 'askReturn', daysAgo: 30, said: 'The customer chose an oval.' },
      { act: 'takeBack', daysAgo: 26, stone: 0 },
      { act: 'refundNow', daysAgo: 26 },
      { act: 'rejectReturn', daysAgo: 26, stone: 1, said: 'It came back without its report.' },
    ],
  },
  {
    by: 'Sven',
    grown: true,
    stones: 3,
    payment: 'ACH',
    daysAgo: 17,
    steps: [confirmed(16), passed(14), sent(13), arrived(9)],
  },
  {
    by: 'Sven',
    grown: true,
    stones: 1,
    payment: 'CreditCard',
    daysAgo: 15,
    steps: [
      confirmed(14),
      passed(13),
      sent(12),
      arrived(8),
      { act: 'askReturn', daysAgo: 2, said: 'Warmer than it looked in the pictures.' },
    ],
  },
  { by: 'Sven', stones: 1, payment: 'CreditCard', daysAgo: 9, steps: [confirmed(8), passed(6), sent(5)] },
  { by: 'Sven', stones: 1, payment: 'Wire', daysAgo: 8, steps: [] },
  {
    by: 'Sven',
    stones: 2,
    payment: 'CreditCard',
    daysAgo: 6,
    steps: [
      { act: 'miss', daysAgo: 5, stone: 0, said: 'Its seller sold it the evening before.' },
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
  { by: 'Sven', stones: 2, payment: 'CreditCard', daysAgo: 3, steps: [confirmed(2)] },
  { by: 'Sven', grown: true, stones: 1, payment: 'ACH', daysAgo: 2, underWay: true, steps: [confirmed(1)] },
  { by: 'Sven', stones: 1, payment: 'Wire', daysAgo: 0, steps: [] },
  {
    by: 'Elena',
    stones: 2,
    payment: 'CreditCard',
    daysAgo: 30,
    steps: [confirmed(29), passed(27), sent(26), arrived(20)],
  },
  { by: 'Elena', stones: 1, payment: 'CreditCard', daysAgo: 4, steps: [confirmed(3), passed(1)] },
  { by: 'Elena', grown: true, stones: 2, payment: 'CreditCard', daysAgo: 1, steps: [] },
  { by: 'Elena', stones: 1, payment: 'Wire', daysAgo: 1, steps: [] },
  {
    by: 'Marta',
    grown: true,
    stones: 1,
    payment: 'CreditCard',
    daysAgo: 12,
    steps: [confirmed(11), passed(9), sent(8), arrived(4)],
  },
  { by: 'Marta', stones: 1, payment: 'Wire', daysAgo: 1, steps: [] },
];

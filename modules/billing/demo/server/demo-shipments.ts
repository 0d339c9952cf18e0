import { addDays, day, daysBetween, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Transaction } from '#platform/payments/contract.ts';

export interface ShippingHabit {
  readonly companyId: string;
  readonly prefix: string;
  readonly aWeek: number;
  /** The demo companies share ten numbers a day. */
  readonly slot: number;
  readonly locationIds: readonly string[];
}

export interface DemoSale {
  readonly at: Date;
  readonly sold: Transaction;
}

const recipients = [
  'Adeyemi Fine Jewelry',
  'Marguerite Oyelaran-Whitcombe',
  'Solberg & Daughters',
  'Dr. Anneliese Brandtner',
  'Hollis Park Antiques',
  'The Estate of Theodora Castellanos',
  'R. Nakamura',
  'Blue Door Gems',
  'Pemberton Watchmakers',
  'Ines Carvalho',
  'Whitfield Auction House',
] as const;

const services = [
  { carrier: 'FedEx', service: 'FedEx Priority Overnight', cents: 4785 },
  { carrier: 'UPS', service: 'UPS Next Day Air Saver', cents: 4412 },
  { carrier: 'FedEx', service: 'FedEx 2Day', cents: 2638 },
  { carrier: 'USPS', service: 'USPS Registered Mail', cents: 3165 },
  { carrier: 'UPS', service: 'UPS Ground', cents: 1294 },
  { carrier: 'USPS', service: 'USPS Priority Mail Express', cents: 3290 },
] as const;

const references = ['PO 4417', 'Repair', 'Memo 208', 'Holiday orders', null, 'Estate Mar'] as const;

/** A seeded random number generator. */
function drawer(seed: number): (below: number) => number {
  // Consecutive seeds would otherwise start alike.
  let state = Math.imul(seed ^ (seed >>> 7), 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % from.length];

/** Labels with coverage, some supplies, and credits for voided labels; always the same. */
export function demoSales(habit: ShippingHabit, { from, to }: { from: Day; to: Day }): DemoSale[] {
  const sales: DemoSale[] = [];
  for (let daysAgo = daysBetween(from, to); daysAgo >= 0; daysAgo -= 1) {
    const on = addDays(to, -daysAgo);
    const weekday = weekdayOf(on);
    if (weekday === 0 || weekday === 6) continue;
    const draw = drawer(Number(on.replaceAll('-', '')) + habit.prefix.charCodeAt(0) * 7919);
    const parcels = Math.floor((habit.aWeek + draw(5)) / 5);
    for (let parcel = 0; parcel < parcels; parcel += 1) sales.push(...salesOfParcel(habit, on, parcel, draw));
    if (draw(23) === 0) sales.push(supplies(habit, on));
  }
  return sales;
}

// The portal's own shipment ids start far above those of the demo.
const firstNumber = 100_000;
const epoch = day('2025-01-01');

const instantOf = (on: Day, minutes: number): Date =>
  new Date(Date.parse(`${on}T14:00:00Z`) + minutes * 60_000);

function salesOfParcel(
  habit: ShippingHabit,
  on: Day,
  parcel: number,
  draw: (below: number) => number,
): DemoSale[] {
  const shipmentNumber = `40-${firstNumber + daysBetween(epoch, on) * 10 + habit.slot + parcel}`;
  const { carrier, service, cents: price } = pick(services, draw(services.length)) ?? services[0];
  const reference = pick(references, draw(references.length)) ?? undefined;
  const trackingNumber = trackingOf(carrier, `${on.replaceAll('-', '')}${parcel}${draw(90) + 10}`);
  const locationId = pick(habit.locationIds, draw(habit.locationIds.length));
  const about = {
    source: 'Stc',
    shipmentNumber,
    recipient: pick(recipients, draw(recipients.length)) ?? recipients[0],
    carrier,
    service,
    trackingNumber,
    ...(reference === undefined ? {} : { reference1: reference }),
    ...(locationId === undefined ? {} : { locationId }),
  } as const;
  const label = cents(price + draw(900));
  const insured = cents(350 + draw(60) * 85);
  const minutes = parcel * 37 + draw(30);
  const sold = (kind: string, more: Pick<Transaction, 'type' | 'amount' | 'description'>, after: number) => ({
    at: instantOf(on, minutes + after),
    sold: { ...about, ...more, key: `demo/${shipmentNumber}/${kind}` },
  });
  return [
    sold('label', { type: 'Label', amount: label, description: service }, 0),
    ...(draw(4) === 0
      ? []
      : [sold('cover', { type: 'Insurance', amount: insured, description: 'Parcel insurance' }, 1)]),
    ...(draw(19) === 0
      ? [
          sold(
            'void',
            {
              type: 'Credit',
              amount: subtractCents(noMoney, label),
              description: 'Label voided the same day',
            },
            120,
          ),
        ]
      : []),
  ];
}

function trackingOf(carrier: string, digits: string): string {
  if (carrier === 'UPS') return `1Z9A61F8${digits.slice(-10)}`;
  return carrier === 'USPS' ? `94055${digits.padStart(15, '0')}` : `7${digits.slice(-11)}`;
}

function supplies(habit: ShippingHabit, on: Day): DemoSale {
  return {
    at: instantOf(on, 300),
    sold: {
      key: `demo/${habit.prefix}${on}/supplies`,
      source: 'Manual',
      type: 'Supplies',
      amount: cents(1850),
      description: 'FraudStopper bags, box of 50',
    },
  };
}

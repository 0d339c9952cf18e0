import { counted } from '#kit/domain/text/counted.ts';

export const storeStatuses = ['Connected', 'Needs attention', 'Not connected'] as const;
export type StoreStatus = (typeof storeStatuses)[number];

interface StoreFacts {
  readonly hasKey: boolean;
  readonly lastSaleAt: Date | null;
  /** Messages refused in the last day. */
  readonly refusedToday: number;
  /** Codes that no store has. */
  readonly unmapped: readonly string[];
  /** Shop hours since the last sale. */
  readonly quietHours: number;
}

export interface StoreHealth {
  readonly status: StoreStatus;
  /** What to check, most urgent first; none if all is well. */
  readonly whys: readonly string[];
}

/** Our choice (decision 0038): a shop that sold nothing for 4 of its hours has a register that may be offline. */
export const quietLimit = 4;

export function storeHealth(facts: StoreFacts): StoreHealth {
  const { hasKey, lastSaleAt, refusedToday, unmapped, quietHours } = facts;
  if (!hasKey) return { status: 'Not connected', whys: ['No key yet'] };
  const rejected =
    refusedToday === 0 ? [] : [`${counted(refusedToday, 'message')} rejected in the last 24 hours`];
  if (lastSaleAt === null)
    return rejected.length === 0
      ? { status: 'Not connected', whys: ['No sales received yet'] }
      : { status: 'Needs attention', whys: rejected };
  const whys = [
    ...rejected,
    ...(quietHours < quietLimit ? [] : [`No sales for ${counted(Math.floor(quietHours), 'business hour')}`]),
    ...unmapped.slice(0, 1).map((code) => `Register ${code} isn't mapped to a store`),
  ];
  return { status: whys.length === 0 ? 'Connected' : 'Needs attention', whys };
}

interface LocalTime {
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Hours since midnight, such as 15.5. */
  readonly hour: number;
}

const opens = 10;
const closes = 18;
const hourMs = 3_600_000;
const mostHours = 14 * 24;

/** Hours between 10 AM and 6 PM, Monday to Saturday, where the shop is; counted in quarters of an hour. */
export function shopHoursBetween(from: Date, to: Date, localTime: (at: Date) => LocalTime): number {
  const quarters = Math.floor((to.getTime() - from.getTime()) / (hourMs / 4));
  let open = 0;
  for (let at = 0; at < Math.min(quarters, mostHours * 4); at += 1) {
    const { weekday, hour } = localTime(new Date(from.getTime() + (at * hourMs) / 4));
    if (weekday !== 0 && hour >= opens && hour < closes) open += 1;
  }
  return open / 4;
}

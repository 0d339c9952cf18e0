import { bankingHolidayOn, businessDayOnOrAfter } from '#kit/domain/calendar/business-day.ts';
import { clockText, localInstant, minutesOf } from '#kit/domain/calendar/local-instant.ts';
import { addDays, dayInZone, formatDay, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';

export const pickupServices = ['FedExExpress', 'FedExGround', 'UPS', 'USPS'] as const;
export type PickupService = (typeof pickupServices)[number];

export const pickupCarriers = ['FedEx', 'UPS', 'USPS'] as const;
export type PickupCarrier = (typeof pickupCarriers)[number];

interface PickupTerms {
  readonly carrier: PickupCarrier;
  readonly name: string;
  /** When a pickup for a day can last be asked for. */
  cutoff(day: Day, zone: string): Date;
  readonly weekdays: readonly number[];
  isClosed(day: Day): boolean;
  lastDay(today: Day): Day;
  /** Minutes between ready and close. */
  readonly window: number;
  readonly latestClose: string;
}

const weekdays = [1, 2, 3, 4, 5];

// FedEx and UPS drive on Columbus Day and the like.
const workedHolidays = [
  'Columbus Day',
  'Veterans Day',
  "Washington's Birthday",
  'Martin Luther King Jr. Day',
  'Juneteenth',
];
const isDriversHoliday = (day: Day): boolean => {
  const holiday = bankingHolidayOn(day);
  return holiday !== undefined && !workedHolidays.includes(holiday);
};

const atLocal = (time: string) => (day: Day, zone: string) => localInstant(day, minutesOf(time), zone);

/**
 * Spec shipping §9: Express same or next business day, Ground next business day up to two weeks. Domain shipping §7.15:
 * USPS until 2:00 AM Central of the day, Monday to Saturday. Cutoffs, windows and how far ahead UPS and USPS come are our
 * choice (decision 0019); a carrier may still refuse.
 */
export const pickupTerms: Readonly<Record<PickupService, PickupTerms>> = {
  FedExExpress: {
    carrier: 'FedEx',
    name: 'FedEx Express',
    cutoff: atLocal('16:30'),
    weekdays,
    isClosed: isDriversHoliday,
    lastDay: (today) => businessDayOnOrAfter(addDays(today, 1)),
    window: 90,
    latestClose: '20:00',
  },
  FedExGround: {
    carrier: 'FedEx',
    name: 'FedEx Ground',
    cutoff: atLocal('00:00'),
    weekdays,
    isClosed: isDriversHoliday,
    lastDay: (today) => addDays(today, 14),
    window: 90,
    latestClose: '20:00',
  },
  UPS: {
    carrier: 'UPS',
    name: 'UPS',
    cutoff: atLocal('16:30'),
    weekdays,
    isClosed: isDriversHoliday,
    lastDay: (today) => addDays(today, 14),
    window: 60,
    latestClose: '20:00',
  },
  USPS: {
    carrier: 'USPS',
    name: 'USPS',
    cutoff: (day) => localInstant(day, 120, 'America/Chicago'),
    weekdays: [...weekdays, 6],
    isClosed: (day) => bankingHolidayOn(day) !== undefined,
    lastDay: (today) => addDays(today, 30),
    window: 60,
    latestClose: '17:15',
  },
};

/** Where the driver finds the parcels, in each carrier's terms. */
export const pickupPlaces: Readonly<Record<PickupCarrier, Readonly<Record<string, string>>>> = {
  FedEx: { FRONT: 'Front', SIDE: 'Side', REAR: 'Rear' },
  UPS: { FRONT_DESK: 'Front desk', MAIL_ROOM: 'Mail room', LOADING_DOCK: 'Loading dock' },
  USPS: {
    FRONT_DOOR: 'Front door',
    BACK_DOOR: 'Back door',
    SIDE_DOOR: 'Side door',
    KNOCK_ON_DOOR: 'Knock on door',
    MAIL_ROOM: 'Mail room',
    OFFICE: 'Office',
    RECEPTION: 'Reception',
  },
};

export interface PickupTimes {
  readonly service: PickupService;
  readonly day: Day;
  readonly ready: string;
  readonly close: string;
}

export interface Possible {
  readonly day: Day;
  readonly cutoff: Date;
}

export const comesOn = (service: PickupService, day: Day): boolean => {
  const terms = pickupTerms[service];
  return terms.weekdays.includes(weekdayOf(day)) && !terms.isClosed(day);
};

/** The first day that can still be asked for. */
export function nextPossible(service: PickupService, zone: string, now: Date): Possible {
  let day = dayInZone(now, zone);
  for (;;) {
    const cutoff = pickupTerms[service].cutoff(day, zone);
    if (comesOn(service, day) && cutoff.getTime() > now.getTime()) return { day, cutoff };
    day = addDays(day, 1);
  }
}

export interface PickupFault {
  readonly why: 'past' | 'closed' | 'cutoff' | 'far' | 'backwards' | 'short' | 'late';
  readonly field: 'day' | 'close';
  readonly sentence: string;
}

/** Undefined if the driver can come then. */
export function judgeTimes(asked: PickupTimes, zone: string, now: Date): PickupFault | undefined {
  const { service, day, close } = asked;
  const terms = pickupTerms[service];
  const today = dayInZone(now, zone);
  const next = `Next available: ${formatDay(nextPossible(service, zone, now).day)}.`;
  if (day < today) return { why: 'past', field: 'day', sentence: `This date has passed. ${next}` };
  if (!comesOn(service, day))
    return { why: 'closed', field: 'day', sentence: `${closedWords(service, day)} ${next}` };
  if (terms.cutoff(day, zone).getTime() <= now.getTime())
    return {
      why: 'cutoff',
      field: 'day',
      sentence: `The ${terms.name} cutoff for this day has passed. ${next}`,
    };
  const last = terms.lastDay(today);
  if (day > last)
    return {
      why: 'far',
      field: 'day',
      sentence: `${terms.name} pickups can be scheduled through ${formatDay(last)}.`,
    };
  const isOver = localInstant(day, minutesOf(close), zone).getTime() <= now.getTime();
  if (isOver) return { why: 'late', field: 'close', sentence: 'This time has passed. Choose a later time.' };
  return judgeWindow(asked);
}

/** Undefined if the driver can come in this window, whatever the day. */
export function judgeWindow(asked: Omit<PickupTimes, 'day'>): PickupFault | undefined {
  const { service, ready, close } = asked;
  const terms = pickupTerms[service];
  const minutes = minutesOf(close) - minutesOf(ready);
  if (minutes <= 0)
    return { why: 'backwards', field: 'close', sentence: 'Enter a close time after the ready time.' };
  if (minutes < terms.window)
    return {
      why: 'short',
      field: 'close',
      sentence: `${terms.name} needs a window of ${windowText(terms.window)} or more.`,
    };
  if (close > terms.latestClose)
    return {
      why: 'late',
      field: 'close',
      sentence: `${terms.name} drivers pick up until ${clockText(terms.latestClose)}.`,
    };
  return undefined;
}

function closedWords(service: PickupService, day: Day): string {
  const { carrier } = pickupTerms[service];
  const weekday = weekdayOf(day);
  if (weekday === 0) return `${carrier} doesn't pick up on Sundays.`;
  if (pickupTerms[service].weekdays.includes(weekday))
    return `${carrier} doesn't pick up on ${bankingHolidayOn(day) ?? 'this day'}.`;
  return `${carrier} doesn't pick up on Saturdays.`;
}

export const windowText = (minutes: number): string =>
  minutes === 60 ? '1 hour' : `1 hour ${minutes - 60} minutes`;

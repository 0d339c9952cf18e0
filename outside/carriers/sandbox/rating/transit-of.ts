import { bankingHolidays } from '#kit/domain/calendar/business-day.ts';
import { addDays, weekdayOf, yearOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { CarrierName, CarrierService } from '../../port.ts';
import type { Transit } from '../../rates.ts';

// FedEx and UPS work on minor federal holidays; USPS does not.
const kept = new Set([
  "New Year's Day",
  'Memorial Day',
  'Independence Day',
  'Labor Day',
  'Thanksgiving Day',
  'Christmas Day',
]);

const saturday = 6;

export function worksOn(carrier: CarrierName, day: Day, saturdays: boolean): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || (weekday === saturday && !saturdays)) return false;
  const holiday = holidaysIn(yearOf(day)).get(day);
  return holiday === undefined || (carrier !== 'USPS' && !kept.has(holiday));
}

const holidays = new Map<number, ReadonlyMap<Day, string>>();

/** Cached per year: a quote for twenty services checks some hundred days. */
function holidaysIn(year: number): ReadonlyMap<Day, string> {
  const known = holidays.get(year);
  if (known !== undefined) return known;
  const found = new Map(bankingHolidays(year).map((holiday) => [holiday.day, holiday.name]));
  holidays.set(year, found);
  return found;
}

export interface PromisedTransit {
  readonly transit: Transit;
  /** Delivered on a Saturday by request. */
  readonly onSaturday: boolean;
}

/** The delivery day, if handed over on the ship date or the next working day. */
export function transitOf(
  service: CarrierService,
  shipDate: Day,
  { zone, extraDays, wantsSaturday }: { zone: number; extraDays: number; wantsSaturday: boolean },
): PromisedTransit {
  const { carrier, transit } = service;
  const days =
    (typeof transit.days === 'number' ? transit.days : (transit.days[zone - 1] ?? transit.days.at(-1) ?? 1)) +
    extraDays;
  const asked = wantsSaturday && service.saturdayDelivery;
  let on = shipDate;
  while (!worksOn(carrier, on, carrier === 'USPS')) on = addDays(on, 1);
  let left = days;
  let onSaturday = false;
  while (left > 0) {
    on = addDays(on, 1);
    // A paid Saturday only counts as the last day.
    const last = asked && left === 1 && weekdayOf(on) === saturday && worksOn(carrier, on, true);
    if (!last && !worksOn(carrier, on, transit.saturday)) continue;
    left -= 1;
    onSaturday = last;
  }
  const { by, guaranteed } = transit;
  return { transit: { days, promisedOn: on, by: onSaturday ? '12:00' : by, guaranteed }, onSaturday };
}

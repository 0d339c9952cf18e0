import { clockTime } from '#modules/jeweler-pages/page/domain/words/day-words.ts';

/** Each half hour of a day. */
const times = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  return { value, label: clockTime(value) };
});

/** A time that isn't a half hour stays on the list. */
export const halfHours = (time: string) =>
  time === '' || times.some(({ value }) => value === time)
    ? times
    : [{ value: time, label: clockTime(time) }, ...times];

import { clockText } from '#kit/domain/calendar/local-instant.ts';

/** Every quarter of an hour from 6:00 AM to 9:00 PM. */
export const times = Array.from({ length: 61 }, (_, at) => {
  const minutes = 360 + at * 15;
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { value, label: clockText(value) };
});

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Our choice: usage arrives within a day, and clocks may differ by minutes (decision 0017). */
export function isRecordable(when: Date, now: Date): boolean {
  const age = now.getTime() - when.getTime();
  return age <= dayMs && age >= -5 * minuteMs;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Our choice: what was used is told within a day, and clocks differ by some minutes (decision 0017). */
export function isRecordable(when: Date, now: Date): boolean {
  const age = now.getTime() - when.getTime();
  return age <= dayMs && age >= -5 * minuteMs;
}

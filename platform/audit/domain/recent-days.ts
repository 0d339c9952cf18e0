const dayMs = 86_400_000;

/** The last `count` days including today, oldest first, in UTC. */
export function recentDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    new Date(now.getTime() - (count - 1 - at) * dayMs).toISOString().slice(0, 10),
  );
}

const hourMs = 3_600_000;
const longestMs = 7 * 24 * hourMs;

/** How long until the rate service is asked again about a place it doesn't know: an hour, then twice as long each time, at most a week. */
export const askAgainAfterMs = (times: number): number => Math.min(hourMs * 2 ** (times - 1), longestMs);

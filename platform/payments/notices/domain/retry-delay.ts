const longestDelaySeconds = 15 * 60;

// The gateway answers within 20 seconds, so after 30 the first caller is gone.
export const firstCheckSeconds = 30;

/** Our choice: first check after 2 s, then doubling up to 15 minutes (decision 0007). */
export function retryDelaySeconds(checks: number): number {
  return Math.min(longestDelaySeconds, 2 ** (checks + 1));
}

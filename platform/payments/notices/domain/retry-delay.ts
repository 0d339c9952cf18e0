const longestWaitSeconds = 15 * 60;

// The gateway's answer takes at most 20 seconds; whoever was to wait for it is gone after that.
export const answeredBySeconds = 30;

/** Our choice: asked again after 2 s, then twice as long each time, at last every 15 minutes (decision 0007). */
export function waitSeconds(asked: number): number {
  return Math.min(longestWaitSeconds, 2 ** (asked + 1));
}

import { call } from '#kit/web/call/call.ts';
import { maxUsageEvents, recordUsage } from '#platform/settings/contract.ts';
import type { UsageEvent } from '#platform/settings/contract.ts';

// Spec rulings 17g: sent in batches of ten or after five seconds.
const waitMs = 5_000;

let waiting: UsageEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Records usage. Failures are ignored: no click waits or fails for it. */
export function trackUsage(event: UsageEvent): void {
  waiting.push(event);
  if (waiting.length >= maxUsageEvents) void sendUsage();
  else timer ??= setTimeout(() => void sendUsage(), waitMs);
}

export async function sendUsage(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting;
  waiting = [];
  if (events.length > 0) await call(recordUsage, { body: { events } }).catch(() => undefined);
}

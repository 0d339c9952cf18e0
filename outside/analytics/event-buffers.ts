import type { Analytics, AnalyticsEvent, AnalyticsTarget, AnalyticsTargetName } from './port.ts';

/** Spec platform §3: event buffers hold 10 events. */
const bufferSize = 10;
/** Ruling 17g: a buffer that does not fill is sent after 5 s. */
const longestWaitMs = 5_000;
/** At most this many batches wait for a slow target; further ones are dropped. */
const mostInFlight = 5;

/** A timer port, so tests control time. */
export interface Timer {
  after(milliseconds: number, act: () => void): { cancel(): void };
}

export const systemTimer: Timer = {
  after(milliseconds, act) {
    // Unreferenced: telemetry must not keep a stopping process alive; the graceful stop flushes.
    const handle = setTimeout(act, milliseconds).unref();
    return { cancel: () => clearTimeout(handle) };
  },
};

export interface AnalyticsOptions {
  readonly targets: readonly AnalyticsTarget[];
  readonly timer: Timer;
  /** Called when a batch is lost, to count or log it; it is not retried. */
  readonly onLost: (target: AnalyticsTargetName, events: number, fault: unknown) => void;
}

export function createAnalytics({ targets, timer, onLost }: AnalyticsOptions): Analytics {
  const buffers = targets.map((target) => createBuffer(target, timer, onLost));
  return {
    record(event, { analyticsDeactivated, disableAnalytics }) {
      // Spec platform §1: the company or the person may opt out; then nothing is recorded.
      if (analyticsDeactivated || disableAnalytics) return;
      for (const buffer of buffers) buffer.add(event);
    },
    async flush() {
      await Promise.all(buffers.map((buffer) => buffer.drain()));
    },
  };
}

function createBuffer(target: AnalyticsTarget, timer: Timer, onLost: AnalyticsOptions['onLost']) {
  let events: AnalyticsEvent[] = [];
  let waiting: { cancel(): void } | undefined;
  const inFlight = new Set<Promise<void>>();

  function lose(batch: readonly AnalyticsEvent[], fault: unknown) {
    try {
      onLost(target.name, batch.length, fault);
    } catch {
      // A failing callback must not reach the code that recorded the event.
    }
  }

  async function deliver(batch: readonly AnalyticsEvent[]) {
    try {
      await target.deliver(batch);
    } catch (fault) {
      lose(batch, fault);
    }
  }

  function send() {
    waiting?.cancel();
    waiting = undefined;
    const batch = events;
    events = [];
    if (batch.length === 0) return;
    if (inFlight.size >= mostInFlight) return lose(batch, new Error('The analytics service is too slow'));
    const sent: Promise<void> = deliver(batch).finally(() => inFlight.delete(sent));
    inFlight.add(sent);
  }

  return {
    add(event: AnalyticsEvent) {
      events.push(event);
      if (events.length >= bufferSize) send();
      else waiting ??= timer.after(longestWaitMs, send);
    },
    async drain() {
      send();
      await Promise.all(inFlight);
    },
  };
}

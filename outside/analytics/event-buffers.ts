import type { Analytics, AnalyticsEvent, AnalyticsTarget, AnalyticsTargetName } from './port.ts';

/** Spec platform §3: event buffers hold 10 events. */
const bufferSize = 10;
/** Ruling 17g: a buffer that does not fill is sent after 5 s. */
const longestWaitMs = 5_000;
/** At most this many batches wait on one slow target; further ones are dropped, as telemetry may be. */
const mostInFlight = 5;

/** The timer as a port, so that tests move time themselves. */
export interface Timer {
  after(milliseconds: number, act: () => void): { cancel(): void };
}

export const systemTimer: Timer = {
  after(milliseconds, act) {
    // Unreferenced: telemetry must not hold a stopping process; the graceful stop flushes.
    const handle = setTimeout(act, milliseconds).unref();
    return { cancel: () => clearTimeout(handle) };
  },
};

export interface AnalyticsOptions {
  readonly targets: readonly AnalyticsTarget[];
  readonly timer: Timer;
  /** Told when a batch was lost; it may count or log it, nobody repeats it. */
  readonly onLost: (target: AnalyticsTargetName, events: number, fault: unknown) => void;
}

export function createAnalytics({ targets, timer, onLost }: AnalyticsOptions): Analytics {
  const buffers = targets.map((target) => createBuffer(target, timer, onLost));
  return {
    record(event, { analyticsDeactivated, disableAnalytics }) {
      // Spec platform §1: the company may switch analytics off, and so may the person; then nothing is recorded.
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
      // A failing log line must not reach the click that was counted.
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
    if (inFlight.size >= mostInFlight) return lose(batch, new Error('The target is too slow'));
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

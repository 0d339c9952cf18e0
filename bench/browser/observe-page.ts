export interface PageFigures {
  /** When the largest element of the first view was painted. */
  readonly largestPaint: number;
  /** The longest time from an input to its paint. */
  readonly input: number;
  /** JavaScript as transferred. */
  readonly kilobytes: number;
}

interface Watched extends Window {
  largestPaint?: number;
  input?: number;
}

/** Runs in the page before its own scripts. */
export function observePage(): void {
  const watched: Watched = window;
  new PerformanceObserver((list) => {
    watched.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.input = Math.max(watched.input ?? 0, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page. */
export function readFigures(): PageFigures {
  const watched: Watched = window;
  const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
  const bytes = scripts.reduce(
    (sum, script) => sum + (script as PerformanceResourceTiming).encodedBodySize,
    0,
  );
  return { largestPaint: watched.largestPaint ?? 0, input: watched.input ?? 0, kilobytes: bytes / 1_000 };
}

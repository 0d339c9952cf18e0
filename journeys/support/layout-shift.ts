import type { Page } from '@playwright/test';

// Design language, Budgets: layout shift under 0.02.
export const maxLayoutShift = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** What moved on this page since it was opened, without what followed a click or a key at once. */
export function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser hands over what it has buffered in a task of its own, so the sum is asked for one task later.
    const { promise, resolve } = Promise.withResolvers<Shift[]>();
    const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(observer.takeRecords() as Shift[])));
    const shifts = await promise;
    observer.disconnect();
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
}

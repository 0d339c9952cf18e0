import type { Page } from '@playwright/test';

// Design language, Budgets: layout shift under 0.02.
export const maxLayoutShift = 0.02;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** The layout shift on this page since it was opened, except right after a click or key press. */
export function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The browser delivers buffered entries in a later task, so the sum is read one task later.
    const { promise, resolve } = Promise.withResolvers<Shift[]>();
    const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]));
    observer.observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(observer.takeRecords() as Shift[])));
    const shifts = await promise;
    observer.disconnect();
    return shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0);
  });
}

import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toastStore } from '../toast/toast-store.ts';

// What a page shows after an answer comes at once on an idle machine; a busy one may take its time.
configure({ asyncUtilTimeout: 30_000 });

// The simulated browser knows neither media queries nor sizes, and our controls ask for both when they mount.
window.matchMedia ??= (query: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

class StillResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
window.ResizeObserver ??= StillResizeObserver;

Element.prototype.scrollIntoView ??= () => undefined;

// Test files share their worker's modules and its browser, and this runs before each file.
localStorage.clear();
sessionStorage.clear();
toastStore.clear();

// Pages of one test must not be found by the next.
afterEach(cleanup);

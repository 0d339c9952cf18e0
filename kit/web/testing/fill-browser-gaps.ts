import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { toastStore } from '../toast/toast-store.ts';

// A page updates at once on an idle machine; a busy one may take longer.
configure({ asyncUtilTimeout: 30_000 });

// The simulated browser has neither media queries nor sizes, and our controls use both when they mount.
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

// The real clock, not one that a test sets.
const { setTimeout: later } = globalThis;

// One test's pages must not be visible to the next, and requests still to be sent reach that test's own server.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => later(resolve));
});

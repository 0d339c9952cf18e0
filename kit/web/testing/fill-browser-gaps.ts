import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

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

// Pages of one test must not be found by the next.
afterEach(cleanup);

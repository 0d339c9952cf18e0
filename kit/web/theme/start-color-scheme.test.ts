// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { startColorScheme } from './start-color-scheme.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function systemScheme() {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  return (dark: boolean) => {
    system.matches = dark;
    system.dispatchEvent(new Event('change'));
  };
}
const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

test('an open page follows the system', () => {
  const change = systemScheme();
  startColorScheme();
  expect(shown()).toBe('light');
  change(true);
  expect(shown()).toBe('dark');
  change(false);
  expect(shown()).toBe('light');
});

test("a person's own choice stays", () => {
  const change = systemScheme();
  localStorage.setItem('loupe-color-scheme', 'light');
  startColorScheme();
  change(true);
  expect(shown()).toBe('light');
});

import { expect, test } from 'vitest';
import { clearAtSignOut, clearedAtSignOut } from './clear-at-sign-out.ts';

test('clears exactly the listed items in both storages', () => {
  // Spec platform §4 lists two display flags, six retry counters, images, the auction check, and the filters.
  expect(new Set(clearedAtSignOut).size).toBe(19);
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of clearedAtSignOut) storage.setItem(`loupe-${name}`, 'x');
    storage.setItem('loupe-color-scheme', 'dark');
  }
  sessionStorage.setItem('loupe.wizard.registration', '{}');
  sessionStorage.setItem('loupe.kept.invoices.status', '"Paid"');
  clearAtSignOut();
  expect(Object.keys(localStorage)).toEqual(['loupe-color-scheme']);
  expect(Object.keys(sessionStorage)).toEqual(['loupe-color-scheme']);
});

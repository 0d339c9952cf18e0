// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { hasUnsavedChanges } from '#kit/web/form/state/use-leave-guard.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { contactFields } from '../domain/contact-template.ts';
import { ImportPage } from './import-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const values = Object.fromEntries(contactFields.map((field) => [field, field]));
const row = (at: number, duplicate: 'AddressBook' | 'File' | null) => ({
  row: at,
  values,
  faults: {},
  duplicate,
});

test('warns before leaving unsaved rows; a duplicate within the file is not counted as a saved contact', async () => {
  mockServer({
    '/services/shipping/api/contacts/import/sheet': answered({ rows: [row(2, null), row(3, 'File')] }),
    '/services/shipping/api/contacts/import': answered({
      kept: true,
      added: 1,
      updated: 0,
      skipped: 1,
      rows: [],
    }),
  });
  const user = await showPage(
    () => (
      <DialogsProvider>
        <ImportPage />
      </DialogsProvider>
    ),
    '/membership/shipping/addresses/import',
  );
  expect(hasUnsavedChanges()).toBe(false);
  const file = document.querySelector<HTMLInputElement>('input[type=file]');
  if (file === null) throw new Error('There is no file input.');
  await user.upload(file, new File(['PK'], 'contacts.xlsx'));
  expect(await screen.findByText('2 rows')).toBeTruthy();
  expect(screen.queryByText('Contacts already in your address book')).toBeNull();
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Import 2 contacts' }));
  expect(await screen.findByText('1 contact added, 1 duplicate skipped.')).toBeTruthy();
  expect(hasUnsavedChanges()).toBe(false);
});

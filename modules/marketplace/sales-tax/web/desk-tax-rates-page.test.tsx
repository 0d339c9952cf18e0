// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, lastChange, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { DeskTaxRatesPage } from './desk-tax-rates-page.tsx';

const path = '/services/marketplace/api/desk/taxrates';
const empty = { items: [], newest: 0, estimated: ['MN'], hasService: false };
const imported = {
  items: [
    {
      version: 1,
      fileName: 'rates.csv',
      states: ['MN'],
      importedAt: '2026-11-28T14:00:00.000Z',
      importedBy: 'Vera Holm',
    },
  ],
  newest: 1,
  estimated: [],
  hasService: false,
};
const content = 'State,ZIP codes,Name,Rate,Effective\nMN,,Minnesota,6.875%,01/01/2027\n';
const file = new File([content], 'rates.csv', { type: 'text/csv' });

afterEach(() => vi.unstubAllGlobals());

async function openImport() {
  const user = await showPage(
    () => (
      <DialogsProvider>
        <DeskTaxRatesPage />
      </DialogsProvider>
    ),
    '/desk/tax-rates',
  );
  expect(await screen.findByText(/^Estimated: Minnesota\./)).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Import rates' })[0] ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Import tax rates' });
  const input = dialog.querySelector('input[type="file"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input.');
  await user.upload(input, file);
  return { user, input };
}

test('a checked file is imported over the version that the page shows', async () => {
  const sent = mockServer({
    [path]: [answered(empty), answered(imported)],
    [`${path}/check`]: [answered({ rows: 1, states: ['MN'], errors: [], errorCount: 0 })],
  });
  const { user } = await openImport();
  expect(await screen.findByText('1 rate for MN. No errors.')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Import rates' }).at(-1) ?? document.body);
  await vi.waitFor(() =>
    expect(lastChange(sent)?.body).toEqual({ fileName: 'rates.csv', content, basedOn: 0 }),
  );
});

test('a file with errors shows its rows, and can be chosen again once they are fixed', async () => {
  mockServer({
    [path]: [answered(empty)],
    [`${path}/check`]: [
      answered({ rows: 0, states: [], errors: [{ row: 2, sentence: 'Enter a name.' }], errorCount: 1 }),
      answered({ rows: 1, states: ['MN'], errors: [], errorCount: 0 }),
    ],
  });
  const { user, input } = await openImport();
  expect(await screen.findByText('Row 2: Enter a name.')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: 'Import rates' });
  expect(buttons.at(-1)).toHaveProperty('disabled', true);
  await user.upload(input, file);
  expect(await screen.findByText('1 rate for MN. No errors.')).toBeTruthy();
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, broken, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { listHeldRows } from '../contract/held-rows.ts';
import { HeldRows } from './held-rows.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a search that fails says so and keeps its box', async () => {
  mockServer({ [listHeldRows.path]: [answered({ items: [] }), broken] });
  const user = await showPage(
    () => (
      <DialogsProvider>
        <HeldRows />
      </DialogsProvider>
    ),
    '/',
  );
  const box = await screen.findByRole('searchbox', { name: 'Stock, report or seller' });
  await user.type(box, 'x');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'Stock, report or seller' })).toHaveProperty('value', 'x');
});

// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { demoPeople } from '#platform/companies/contract.ts';
import { ActorProvider } from '#platform/access/web.tsx';
import { MemosPage } from './memos-page.tsx';

afterEach(cleanup);

test('a person without the Memo permission reads why the page is empty', async () => {
  const found = demoPeople.find(({ actor }) => actor.kind === 'member')?.actor;
  if (found?.kind !== 'member') throw new Error('The demo has no member.');
  const actor = { ...found, permissions: [{ serviceType: 'Memo' as const, allowed: false }] };
  await showPage(
    () => (
      <ActorProvider actor={actor}>
        <MemosPage />
      </ActorProvider>
    ),
    '/memo',
  );
  expect(await screen.findByText("You don't have access to Memo.")).toBeTruthy();
  expect(screen.getByText('Ask your business administrator.')).toBeTruthy();
});

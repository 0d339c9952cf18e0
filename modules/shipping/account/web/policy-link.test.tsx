// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import type { LinkFault } from '../domain/account-link.ts';
import { PolicyLink } from './policy-link.tsx';

// Spec platform §8: account not found, no active policy.
test.each<[LinkFault, RegExp]>([
  ['NotFound', /^Account not found\. Check the number/],
  ['NotActive', /^No active policy\. Tell us the number of one that holds today/],
])('an unlinked policy shows the reason and what to do: %s', async (fault, says) => {
  const link = { state: 'Failed', number: '55-204417', fault } as const;
  const page = () => (
    <DialogsProvider>
      <PolicyLink link={link} canLinkAccounts />
    </DialogsProvider>
  );
  await showPage(page, '/membership/shipping/setup');
  expect(await screen.findByText(says)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Link a policy' })).toBeTruthy();
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { GettingStarted } from './getting-started.tsx';

const examples = {
  apiVersion: '2026-11-28',
  setup: { curl: 'export LOUPE_KEY', typescript: 'createClient' },
  files: { 'orders.csv': 'Name' },
  jobs: [
    {
      title: 'Create a shipment',
      words: 'Saves a draft.',
      call: 'shipping.saveShipment',
      scope: 'shipments:write',
      curl: 'curl -X POST',
      typescript: 'await loupe.call()',
    },
  ],
};

test('shows each job in TypeScript or curl, with its scope and a link to the call', async () => {
  await showPage(() => <GettingStarted examples={examples} />, '/docs');
  const code = () => screen.getByRole('region', { name: 'Code: Create a shipment' }).textContent;
  expect(code()).toBe('await loupe.call()');
  fireEvent.click(screen.getByRole('radio', { name: 'curl' }));
  expect(code()).toBe('curl -X POST');
  expect(screen.getByText('shipments:write')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'shipping.saveShipment' });
  expect(link.getAttribute('href')).toBe('#shipping.saveShipment');
  const keys = screen.getByRole('link', { name: 'API keys' });
  expect(keys.getAttribute('href')).toBe('/membership/api-keys');
});

// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { getLimitsInUse } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { LimitsCard } from './limits-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const policyNumber = '55-014382';

async function show(count: number): Promise<void> {
  const inUse: EndpointResult<typeof getLimitsInUse> = {
    asOf: '2026-11-28T12:00:00.000Z',
    limits: [],
    perAddressDay: 7_500_000,
    addresses: Array.from({ length: count }, (_, at) => ({
      name: `Jeweler ${at + 1}`,
      place: 'Dallas, TX',
      on: '2026-12-01',
      used: 5_000_000 - at,
    })),
  };
  mockServer({ [getLimitsInUse.path.replace(':policyNumber', policyNumber)]: answered(inUse) });
  await showPage(() => <LimitsCard policyNumber={policyNumber} />, '/policy/business');
  await screen.findByText('Jeweler 1, Dallas, TX');
}

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(',')[0]);
const first = (count: number) => Array.from({ length: count }, (_, at) => `Jeweler ${at + 1}`);

test('of many addresses the five with the most value show, and all of them on request', async () => {
  await show(50);
  expect(names()).toEqual(first(5));
  await userEvent.click(screen.getByRole('button', { name: 'Show all 50' }));
  expect(names()).toEqual(first(50));
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
  expect(names()).toEqual(first(5));
});

test('five addresses show without a button', async () => {
  await show(5);
  expect(names()).toEqual(first(5));
  expect(screen.queryByRole('button')).toBeNull();
});

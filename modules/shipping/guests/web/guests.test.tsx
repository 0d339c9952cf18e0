// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { guestRefusals } from '../contract/guest-endpoints.ts';
import { ReturnLabelPage } from './return-label-page.tsx';
import { TrackPage } from './track-page.tsx';

const open = '/services/shipping/api/return-labels';
const print = `${open}/label`;
const ask = '/services/shipping/api/public-tracking/code';
const pdf = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });

const label = {
  shipmentNumber: '40-118011',
  carrier: 'FedEx',
  service: 'FedEx Ground',
  from: 'New York, NY',
  to: 'Providence, RI',
  printed: 2,
  mayPrint: true,
};

beforeEach(() => {
  URL.createObjectURL = () => 'blob:label';
  vi.stubGlobal('open', () => window);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function typeBoth(page: () => React.ReactNode, press: string) {
  const user = await showPage(page, '/return-label#40-118011');
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'ana@solberg.example');
  await user.click(screen.getByRole('button', { name: press }));
  return user;
}

test.each([
  ['the third print was the last', pdf, '3 times'],
  ['the parcel has been scanned', refused(guestRefusals.return_label_over), '2 times'],
])('offers no further print if %s', async (_, answer, printed) => {
  mockServer({ [open]: answered(label), [print]: answer });
  const user = await typeBoth(() => <ReturnLabelPage />, 'Continue');
  await user.click(await screen.findByRole('button', { name: 'Reprint label' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Reprint label' })).toBeNull());
  expect(screen.getByText(printed)).toBeTruthy();
});

test('a recipient can request another code or go back to edit', async () => {
  const sent = mockServer({ [ask]: answered({ sent: true }) });
  const user = await typeBoth(() => <TrackPage />, 'Send code');
  await user.click(await screen.findByRole('button', { name: 'Send a new code' }));
  expect(await screen.findByText(/^New code requested/)).toBeTruthy();
  const typed = { shipmentNumber: '40-118011', email: 'ana@solberg.example' };
  // A page that another test has left may still be reading.
  expect(sent.flatMap(({ path, body }) => (path === ask ? [body] : []))).toEqual([typed, typed]);
  await user.click(screen.getByRole('button', { name: 'Use a different shipment or email' }));
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })).value).toBe(typed.email);
});

// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { listHolds } from '#modules/marketplace/holds/contract/holds.ts';
import { detailedStone } from '#modules/marketplace/holds/web/testing-stone.ts';
import { getReportLinks } from '#modules/marketplace/pricing/contract/stone-prices.ts';
import { listSellerAnswers } from '#modules/marketplace/sales/contract/seller-answers.ts';
import { HoldStone } from './hold-stone.tsx';
import { ReportBeside } from './report-panel.tsx';
import { SellerCard } from './seller-card.tsx';
import { TurnArc } from './turn-arc.tsx';

const stone = { ...detailedStone, isListed: true };
const links = getReportLinks.path.replace(':id', stone.supplierItemIdentifier);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['Listing matches report', { matchesReport: true as const }],
  ['Details shown are from the report. The seller lists Color D.', { mismatch: ['Color D'] }],
])('beside its pictures a stone says: %s', async (words, check) => {
  mockServer({ [links]: answered({ links: [] }) });
  await showPage(() => <ReportBeside stone={{ ...stone, ...check }} />, '/');
  const report = await screen.findByRole('region', { name: 'GIA report' });
  expect(report.textContent).toContain(words);
});

const held = {
  itemId: '1',
  title: '1.01 ct round, G VS1',
  diamondType: 'Natural',
  heldUntil: stone.confirmedAt,
  heldBy: 'Marta Reyes',
};

test('a hold says until when it is free, and how many are in use', async () => {
  mockServer({ [listHolds.path]: answered({ items: [held, { ...held, itemId: '2' }] }) });
  await showPage(() => <HoldStone stone={stone} />, '/');
  expect(await screen.findByText(/^Free until .+\. 2 of 5 holds in use\.$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hold for 24 hours' }).hasAttribute('disabled')).toBe(false);
});

test('a stone on hold by another buyer says so in place of the offer', async () => {
  mockServer({});
  await showPage(() => <HoldStone stone={{ ...stone, isHeldElsewhere: true }} />, '/');
  expect(await screen.findByText(/^On hold by another buyer\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Hold for 24 hours' }).hasAttribute('disabled')).toBe(true);
});

test('a seller is where the stone is, and says how sure it is', async () => {
  mockServer({ [listSellerAnswers.path]: answered({ items: [] }) });
  const card = { ...stone, availability: 'Subject to Prior Sale' } as const;
  await showPage(() => <DialogsProvider>{<SellerCard stone={card} />}</DialogsProvider>, '/');
  const seller = await screen.findByRole('region', { name: 'Seller' });
  expect(within(seller).getByText('Subject to Prior Sale')).toBeTruthy();
  expect(seller.textContent).toContain('The seller may have sold it.');
});

test('a turning stone goes past either end of its handle by arrow keys', async () => {
  const Handle = () => {
    const [turn, setTurn] = useState(0);
    return (
      <>
        <TurnArc turn={turn} step={15} label="Turn stone" onTurn={setTurn} />
        <output>{turn}</output>
      </>
    );
  };
  await showPage(Handle, '/');
  // Its handle is in the middle, and the ends are both at half a turn.
  const slider = await screen.findByRole('slider', { name: 'Turn stone' });
  expect([slider.getAttribute('value'), slider.getAttribute('aria-valuetext')]).toEqual(['180', '0']);
  fireEvent.change(slider, { target: { value: '0' } });
  expect(screen.getByRole('status').textContent).toBe('180');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(screen.getByRole('status').textContent).toBe('165');
  fireEvent.change(slider, { target: { value: '195' } });
  expect(screen.getByRole('status').textContent).toBe('15');
});

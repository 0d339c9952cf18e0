// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import type { Sent } from '#kit/web/testing/stand-in-server.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { detailedStone } from '#modules/marketplace/holds/web/testing-stone.ts';
import { Trail } from './trail.tsx';

const path = '/services/marketplace/api/diamonds/search/basic';

const noPrices = {
  minPricePerCarat: null,
  maxPricePerCarat: null,
  averagePricePerCarat: null,
  minPrice: null,
  maxPrice: null,
  averagePrice: null,
};

/** The stones of a search of thirty, from the given position on, each named by its position. */
const stonesFrom = (place: number, count: number) => ({
  diamonds: Array.from({ length: count }, (_, at) => ({
    ...shownStone,
    supplierItemIdentifier: String(place + at),
  })),
  diamondsIncluded: count,
  totalDiamondsAvailable: 30,
  ...noPrices,
});

/** The breadcrumbs of the stone in the address. */
function Shown() {
  const supplierItemIdentifier = useLocation().pathname.split('/').at(-1) ?? '';
  return <Trail stone={{ ...detailedStone, supplierItemIdentifier }} />;
}

const trail = async () => (await screen.findByRole('navigation', { name: 'Breadcrumb' })).textContent;
const shown = (words: string) => waitFor(async () => expect(await trail()).toBe(words));
const next = () => screen.findByRole('button', { name: 'Next stone' });
const previous = () => screen.findByRole('button', { name: 'Previous stone' });

let sent: Sent[];
beforeEach(() => {
  sent = mockServer({ [path]: [answered(stonesFrom(1, 26)), answered(stonesFrom(24, 7))] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a stone opened from a search shows its position and links back to the search', async () => {
  await showPage(Shown, '/marketplace/natural/7?shapes=Round&sort=carat&among=Natural+Diamond&place=7');
  await shown('Diamonds / Natural, 30 stones / 7 of 30');
  const found = screen.getByRole('link', { name: 'Natural, 30 stones' });
  expect(found.getAttribute('href')).toBe('/marketplace/natural?shapes=Round&sort=carat');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ shapes: ['Round'], sortBy: 'carat', offset: 0, limit: 26 }),
  ]);
});

test('a stone opened directly shows no search', async () => {
  await showPage(Shown, '/marketplace/natural/7');
  await shown('Natural diamonds / 7');
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});

test('pages to the neighbors by button and arrow key, fetching only at the end of a batch', async () => {
  const user = await showPage(Shown, '/marketplace/natural/23?among=Natural+Diamond&place=23');
  await shown('Diamonds / Natural, 30 stones / 23 of 30');
  await user.click(await next());
  await shown('Diamonds / Natural, 30 stones / 24 of 30');
  expect(document.activeElement).toBe(await next());
  expect(sent).toHaveLength(1);
  await user.keyboard('{ArrowRight}');
  await shown('Diamonds / Natural, 30 stones / 25 of 30');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ offset: 23 });
  await user.keyboard('{ArrowLeft}');
  await shown('Diamonds / Natural, 30 stones / 24 of 30');
});

test('the first stone has no previous one and stays', async () => {
  const user = await showPage(Shown, '/marketplace/natural/1?among=Natural+Diamond&place=1');
  await shown('Diamonds / Natural, 30 stones / 1 of 30');
  expect((await previous()).getAttribute('aria-disabled')).toBe('true');
  await user.click(await previous());
  await user.keyboard('{ArrowLeft}');
  await shown('Diamonds / Natural, 30 stones / 1 of 30');
});

test('a stone that left its search shows only the search', async () => {
  await showPage(Shown, '/marketplace/natural/99?among=Natural+Diamond&place=7');
  await shown('Diamonds / Natural, 30 stones');
  expect(screen.queryByRole('button')).toBeNull();
});

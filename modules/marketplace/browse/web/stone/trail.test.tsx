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
const createStones = (place: number, count: number) => ({
  diamonds: Array.from({ length: count }, (_, at) => ({
    ...shownStone,
    supplierItemIdentifier: String(place + at),
  })),
  diamondsIncluded: count,
  totalDiamondsAvailable: 30,
  ...noPrices,
});

/** The breadcrumbs of the stone in the address. */
function TrailPage() {
  const supplierItemIdentifier = useLocation().pathname.split('/').at(-1) ?? '';
  return <Trail stone={{ ...detailedStone, supplierItemIdentifier }} />;
}

const trail = async () => (await screen.findByRole('navigation', { name: 'Breadcrumb' })).textContent;
const expectTrail = (words: string) => waitFor(async () => expect(await trail()).toBe(words));
const next = () => screen.findByRole('button', { name: 'Next stone' });
const previous = () => screen.findByRole('button', { name: 'Previous stone' });

let requests: Sent[];
beforeEach(() => {
  requests = mockServer({ [path]: [answered(createStones(1, 26)), answered(createStones(24, 7))] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('shows the position of a stone opened from a search, with a link back to the search', async () => {
  await showPage(TrailPage, '/marketplace/natural/7?shapes=Round&sort=carat&among=Natural+Diamond&place=7');
  await expectTrail('Diamonds / Natural, 30 stones / 7 of 30');
  const link = screen.getByRole('link', { name: 'Natural, 30 stones' });
  expect(link.getAttribute('href')).toBe('/marketplace/natural?shapes=Round&sort=carat');
  expect(requests.map(({ body }) => body)).toEqual([
    expect.objectContaining({ shapes: ['Round'], sortBy: 'carat', offset: 0, limit: 26 }),
  ]);
});

test('shows no search for a stone opened directly', async () => {
  await showPage(TrailPage, '/marketplace/natural/7');
  await expectTrail('Natural diamonds / 7');
  expect(screen.queryByRole('button')).toBeNull();
  expect(requests).toEqual([]);
});

test('pages to the neighbors by button and arrow key, fetching only at the end of a batch', async () => {
  const user = await showPage(TrailPage, '/marketplace/natural/23?among=Natural+Diamond&place=23');
  await expectTrail('Diamonds / Natural, 30 stones / 23 of 30');
  await user.click(await next());
  await expectTrail('Diamonds / Natural, 30 stones / 24 of 30');
  expect(document.activeElement).toBe(await next());
  expect(requests).toHaveLength(1);
  await user.keyboard('{ArrowRight}');
  await expectTrail('Diamonds / Natural, 30 stones / 25 of 30');
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]?.body).toMatchObject({ offset: 23 });
  await user.keyboard('{ArrowLeft}');
  await expectTrail('Diamonds / Natural, 30 stones / 24 of 30');
});

test('stays at the first stone, which has no previous one', async () => {
  const user = await showPage(TrailPage, '/marketplace/natural/1?among=Natural+Diamond&place=1');
  await expectTrail('Diamonds / Natural, 30 stones / 1 of 30');
  expect((await previous()).getAttribute('aria-disabled')).toBe('true');
  await user.click(await previous());
  await user.keyboard('{ArrowLeft}');
  await expectTrail('Diamonds / Natural, 30 stones / 1 of 30');
});

test('shows only the search for a stone that left it', async () => {
  await showPage(TrailPage, '/marketplace/natural/99?among=Natural+Diamond&place=7');
  await expectTrail('Diamonds / Natural, 30 stones');
  expect(screen.queryByRole('button')).toBeNull();
});

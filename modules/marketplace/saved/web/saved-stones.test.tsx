// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, refused, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { toastStore } from '#kit/web/toast/toast-store.ts';
import { savedStoneRefusals } from '../contract/saved-stones.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { detailedStone } from '#modules/marketplace/holds/web/testing-stone.ts';
import { SaveStoneButton } from './save-stone-button.tsx';
import { SavedStonesCard } from './saved-stones-card.tsx';

afterEach(() => {
  cleanup();
  toastStore.clear();
  vi.unstubAllGlobals();
});

const list = '/services/marketplace/api/savedstones';
const details = '/services/marketplace/api/diamonds/details';

const itemIdAt = (at: number) => String(100_000_001 + at);
const saved = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    itemId: itemIdAt(at),
    savedAt: '2026-11-12T15:00:00.000Z',
    priceThen: shownStone.price,
  }));
const stone = (at: number, change: object = {}) => ({
  ...detailedStone,
  supplierItemIdentifier: itemIdAt(at),
  ...change,
});

test('reports a failed save and resets the bookmark', async () => {
  const full = refused(savedStoneRefusals.too_many_saved_stones);
  mockServer({ [list]: answered(saved(100)), [`${list}/40718855`]: full });
  const user = await showPage(() => <SaveStoneButton itemId="40718855" />, '/');
  const bookmark = await screen.findByRole('button', { name: 'Save this stone', pressed: false });
  await user.click(bookmark);
  await waitFor(() =>
    expect(toastStore.read()).toMatchObject([
      {
        sentence: 'You have 100 saved stones, the maximum.',
        detail: 'Remove a saved stone on the Diamond marketplace page, then save this stone.',
      },
    ]),
  );
  await waitFor(() => expect(bookmark.getAttribute('aria-pressed')).toBe('false'));
});

test('fills a bookmark before the server answers', async () => {
  let answer: (response: Response) => void = () => undefined;
  const slow = () => new Promise<Response>((resolve) => (answer = resolve));
  mockServer({ [list]: [answered([]), answered(saved(1))], [`${list}/${itemIdAt(0)}`]: slow });
  const user = await showPage(() => <SaveStoneButton itemId={itemIdAt(0)} />, '/');
  const bookmark = await screen.findByRole('button', { name: 'Save this stone', pressed: false });
  await user.click(bookmark);
  expect(bookmark.getAttribute('aria-pressed')).toBe('true');
  expect(toastStore.read()).toEqual([]);
  answer(Response.json(saved(1)[0]));
  await waitFor(() => expect(toastStore.read()).toMatchObject([{ sentence: 'Stone saved' }]));
  expect(bookmark.getAttribute('aria-pressed')).toBe('true');
});

test('keeps a press that comes while the one before is being saved', async () => {
  const answers: ((response: Response) => void)[] = [];
  const slow = () => new Promise<Response>((resolve) => answers.push(resolve));
  const sent = mockServer({ [list]: answered([]), [`${list}/${itemIdAt(0)}`]: slow });
  const methods = () => sent.filter(({ path }) => path !== list).map(({ method }) => method);
  const user = await showPage(() => <SaveStoneButton itemId={itemIdAt(0)} />, '/');
  const bookmark = await screen.findByRole('button', { name: 'Save this stone', pressed: false });
  await user.click(bookmark);
  await user.click(bookmark);
  expect(bookmark.getAttribute('aria-pressed')).toBe('false');
  expect(methods()).toEqual(['PUT']);
  answers[0]?.(Response.json(saved(1)[0]));
  await waitFor(() => expect(methods()).toEqual(['PUT', 'DELETE']));
  answers[1]?.(new Response(null, { status: 204 }));
  await waitFor(() => expect(sent.filter(({ path }) => path === list)).toHaveLength(3));
  expect(bookmark.getAttribute('aria-pressed')).toBe('false');
});

test('saved stones show their current state', async () => {
  const stones = [
    stone(0, { price: shownStone.price - 120_00 }),
    stone(1, { isListed: false, price: shownStone.price - 120_00 }),
    stone(2, { isHeldElsewhere: true }),
    stone(3, { heldUntil: '2026-11-23T15:00:00.000Z' }),
  ];
  mockServer({ [list]: answered(saved(4)), [details]: answered({ diamonds: stones }) });
  await showPage(() => <SavedStonesCard />, '/');
  const rows = await screen.findAllByRole('listitem');
  const rowShows = (at: number, words: string) =>
    within(rows[at] ?? document.body).queryByText(words) !== null;
  expect(rows).toHaveLength(4);
  expect(rowShows(0, 'Stone price down $120.00 since 11/12/2026')).toBe(true);
  expect(rowShows(1, 'No longer available')).toBe(true);
  expect(rowShows(1, 'Stone price down $120.00 since 11/12/2026')).toBe(false);
  expect(rowShows(2, 'On hold by another buyer')).toBe(true);
  expect(rowShows(3, 'Held for your company')).toBe(true);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test('shows the newest saved stones, and all on request, fifty at a time', async () => {
  const pages = [
    [0, 6],
    [0, 50],
    [50, 60],
  ].map(([from = 0, to = 0]) =>
    answered({ diamonds: Array.from({ length: to - from }, (_, at) => stone(from + at)) }),
  );
  const sent = mockServer({ [list]: answered(saved(60)), [details]: pages });
  const user = await showPage(() => <SavedStonesCard />, '/');
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show all 60' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(60));
  const requests = sent.filter(({ path }) => path === details).map(({ body }) => body);
  expect(requests.map((body) => (body as { diamondIds: string[] }).diamondIds.length)).toEqual([6, 50, 10]);
});

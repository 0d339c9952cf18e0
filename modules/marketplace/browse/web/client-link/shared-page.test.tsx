// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer, refused } from '#kit/web/testing/stand-in-server.ts';
import { clientViewRefusals } from '#modules/marketplace/client-view/contract/client-view-refusals.ts';
import { getShareLogo, openShare } from '#modules/marketplace/client-view/contract/client-view.ts';
import { shownStone } from '#modules/marketplace/stones/web/testing-stone.ts';
import { SharedPage } from './shared-page.tsx';

const shared = {
  jeweler: 'Harrow & Vale',
  phone: '+1 212 555 0143',
  hasLogo: true,
  title: 'For Anna',
  endsAt: '2026-12-24T03:30:00.000Z',
  stones: [],
};
const png = () => new Response('PNG', { headers: { 'content-type': 'image/png' } });

beforeEach(() => {
  URL.createObjectURL = () => 'blob:logo';
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const showLink = () =>
  showPage(
    () => (
      <DialogsProvider>
        <SharedPage />
      </DialogsProvider>
    ),
    '/shared-diamonds#a-token',
  );

const shownHead = async () => {
  await screen.findByRole('heading', { level: 1, name: 'For Anna' });
  return within(screen.getByRole('banner'));
};

test("carries the jeweler's logo, name, and phone in place of ours", async () => {
  const sent = mockServer({ [openShare.path]: answered(shared), [getShareLogo.path]: png });
  await showLink();
  const head = await shownHead();
  const logo = await head.findByRole('img', { name: 'Logo of Harrow & Vale' });
  expect(logo.getAttribute('src')).toBe('blob:logo');
  expect(head.getByText('Harrow & Vale')).toBeTruthy();
  expect(head.getByRole('link', { name: '(212) 555-0143' }).getAttribute('href')).toBe('tel:2125550143');
  expect(screen.queryByRole('link', { name: 'Loupe home' })).toBeNull();
  expect(sent.find(({ path }) => path === getShareLogo.path)?.body).toEqual({ token: 'a-token' });
});

test("shows a stone's picture before its drawing", async () => {
  const turn = { kind: 'Turn', shows: 'Actual', url: '/turn.avif', frames: 24, sources: null };
  const stone = { ...shownStone, place: 0, isAvailable: true, isLiked: false, price: 1, pictures: [turn] };
  mockServer({
    [openShare.path]: answered({ ...shared, hasLogo: false, stones: [stone] }),
  });
  await showLink();
  const name = 'Round 1.51 ct G VS1, 360° video, turned 0 degrees';
  expect(await screen.findByRole('img', { name })).toBeTruthy();
  expect(screen.getByRole('slider', { name: 'Turn stones (degrees)' })).toBeTruthy();
});

test('says that a stone is on hold, and points to similar ones', async () => {
  const stone = {
    ...shownStone,
    place: 0,
    isAvailable: true,
    isOnHold: true,
    isLiked: false,
    price: 1,
    pictures: [],
  };
  mockServer({ [openShare.path]: answered({ ...shared, hasLogo: false, stones: [stone] }) });
  await showLink();
  expect(await screen.findByText('On hold')).toBeTruthy();
  expect(screen.getByText('Ask about similar stones below.')).toBeTruthy();
});

test('says that a report changed, and shows no price for it', async () => {
  const stone = {
    ...shownStone,
    place: 0,
    isAvailable: true,
    isLiked: false,
    price: null,
    isChanged: true,
    pictures: [],
  };
  mockServer({ [openShare.path]: answered({ ...shared, hasLogo: false, stones: [stone] }) });
  await showLink();
  expect(await screen.findByText('Report changed')).toBeTruthy();
  expect(screen.getByText('Price on request')).toBeTruthy();
});

test.each([
  ['the jeweler has none', { ...shared, hasLogo: false }, png],
  ['it was removed', shared, refused(clientViewRefusals.share_without_logo)],
])('shows the name alone if %s', async (_, share, logo) => {
  mockServer({ [openShare.path]: answered(share), [getShareLogo.path]: logo });
  await showLink();
  const head = await shownHead();
  expect(head.getByText('Harrow & Vale')).toBeTruthy();
  expect(head.queryByRole('img')).toBeNull();
});

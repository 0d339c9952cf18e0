// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { DialogsProvider } from '#kit/web/dialog/dialogs-provider.tsx';
import { showPage } from '#kit/web/testing/show-page.tsx';
import { answered, mockServer } from '#kit/web/testing/stand-in-server.ts';
import { defaultSearch } from '#modules/marketplace/search/domain/default-search.ts';
import type { SearchParameters } from '#modules/marketplace/search/domain/search-parameters.ts';
import { NewsOfSearch } from './search-news.tsx';
import { SavedSearches } from './saved-searches.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const presets = '/services/marketplace/api/searchpresets';
const id = '0192a000-0000-7000-8000-00000000d001';
const rounds: SearchParameters = { ...defaultSearch('Natural Diamond'), shapes: ['Round'] };
const saved = {
  id,
  nickname: 'Round stones',
  alerts: true,
  searchParameters: { productType: rounds.productType, differences: ['shapes'], selection: rounds },
};
const news = {
  id,
  since: '2026-11-17T15:00:00.000Z',
  newStones: 12,
  cheaper: 3,
  returned: 0,
  itemIds: ['100000007', '100000009'],
};

async function openSaved(shown: SearchParameters) {
  mockServer({
    [presets]: answered([saved]),
    [`${presets}/news`]: [answered([news]), answered([{ ...news, newStones: 0, cheaper: 0, itemIds: [] }])],
    [`${presets}/${id}/looked`]: answered(undefined),
  });
  const user = await showPage(
    () => (
      <DialogsProvider>
        <NewsOfSearch search={shown} otherwise="No news." />
        <SavedSearches search={shown} />
      </DialogsProvider>
    ),
    '/',
  );
  await user.click(await screen.findByRole('button', { name: 'Saved' }));
  const item = await screen.findByRole('menuitem', { name: /Round stones/ });
  await waitFor(() => expect(item.textContent).toContain('12 new and 3 cheaper'));
  await user.click(item);
}

test("a saved search's news stays visible after opening, with a link to its stones", async () => {
  await openSaved(rounds);
  const link = await screen.findByRole('link', { name: /^12 new and 3 cheaper since 11\/17$|since / });
  expect(link.getAttribute('href')).toContain('searchByOptions=100000007%2C100000009');
});

test('another search shows no news', async () => {
  await openSaved({ ...rounds, shapes: ['Oval'] });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  expect(screen.queryByRole('link', { name: /since/ })).toBeNull();
  expect(screen.getByText('No news.')).toBeDefined();
});

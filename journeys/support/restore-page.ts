import type { APIRequestContext } from '@playwright/test';
import {
  deleteTheme,
  getDomain,
  liftTakedown,
  listDeskPages,
  listReservedWords,
  listThemes,
  publishTheme,
  removeDomain,
  removeReservedWord,
} from '#modules/jeweler-pages/contract.ts';
import { callAs } from './call-as.ts';

interface DemoPage {
  /** Of a member of the company. */
  readonly firstName: string;
  readonly address: string;
  /** What the names of a journey's themes begin with. */
  readonly added: string;
  /** What a journey reserves at the desk. */
  readonly word: string;
}

/** A company's page as the demo makes it, so that a journey can run on the same portal again. */
export async function restorePage(request: APIRequestContext, demo: DemoPage): Promise<void> {
  const { firstName, address, added, word } = demo;
  const { items: pages } = await callAs(request, 'Priya', listDeskPages, { query: { text: '' } });
  const { domain } = await callAs(request, firstName, getDomain, {});
  if (domain !== null) await callAs(request, firstName, removeDomain, {});
  const { items: words } = await callAs(request, 'Priya', listReservedWords, {});
  if (words.some((one) => one.word === word))
    await callAs(request, 'Priya', removeReservedWord, { params: { word } });
  const { items, address: current } = await callAs(request, firstName, listThemes, {});
  const own = items.find(({ name, publishedAt }) => publishedAt !== null && !name.startsWith(added));
  if (own !== undefined && (own.status !== 'Active' || current !== address))
    await callAs(request, firstName, publishTheme, {
      params: { themeId: own.themeId },
      body: { version: own.version, address },
    });
  for (const { name, themeId } of items)
    if (name.startsWith(added)) await callAs(request, firstName, deleteTheme, { params: { themeId } });
  const offline = pages.find((page) => page.isOffline && page.address === address);
  if (offline !== undefined)
    await callAs(request, 'Priya', liftTakedown, { params: { companyId: offline.companyId } });
}

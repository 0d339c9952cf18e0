import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const lastActivity = 'loupe-last-activity';

/**
 * Opens a page and waits until its idle time is watched. The watch loads after the page and records it as activity;
 * each document starts without that record, so that another tab's is not taken for this one's.
 */
export async function openWatchedTab(context: BrowserContext, address = '/dashboard'): Promise<Page> {
  const tab = await context.newPage();
  await tab.addInitScript((name) => {
    // The session's frame of the same origin loads later, and removes no record of this page.
    if (window === window.top) localStorage.removeItem(name);
  }, lastActivity);
  await tab.goto(address);
  await expect(tab.getByRole('button', { name: /account menu/ })).toBeVisible();
  await tab.waitForFunction((name) => localStorage.getItem(name) !== null, lastActivity);
  return tab;
}

import type { BrowserContext, Page } from '@playwright/test';
import { signInOverHttp } from '#tools/testing/sign-in-over-http.ts';
import { personIdOf } from './demo-person.ts';

/** Signs a person of the demo in by the real flow, in the page itself. */
export async function signInAs(page: Page, firstName: string): Promise<void> {
  await page.goto(`/login?as=${personIdOf(firstName)}`);
  await page.waitForURL((address) => !/^\/(login|signin|callback)/.test(address.pathname));
}

/** The same before the first page is opened: the browser of this journey has the person's session. */
export async function enterAs(context: BrowserContext, portal: string, firstName: string): Promise<void> {
  const { cookies } = await signInOverHttp(portal, personIdOf(firstName));
  const kept = cookies.split('; ').map((cookie) => {
    const at = cookie.indexOf('=');
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1) };
  });
  await context.addCookies(kept.map((cookie) => ({ ...cookie, url: `${portal}/services/identity/` })));
  // The mark by which a tab knows that asking is worth it.
  const page = await context.newPage();
  await page.goto(`${portal}/favicon.svg`);
  await page.evaluate(() => localStorage.setItem('loupe-signed-in', 'yes'));
  await page.close();
}

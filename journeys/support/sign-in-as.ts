import type { BrowserContext, Page } from '@playwright/test';
import { signInOverHttp } from '#apps/server/testing/signing-in/sign-in-over-http.ts';
import { personIdOf } from './demo-person.ts';

/** Signs a demo person in by the real flow, in the page itself. */
export async function signInAs(page: Page, firstName: string): Promise<void> {
  await page.goto(`/login?as=${personIdOf(firstName)}`);
  await page.waitForURL(
    (address) => !/^\/(login|signin|callback|membership\/loading)$/.test(address.pathname),
  );
}

/** The same before the first page is opened: this journey's browser has the person's session. */
export async function enterAs(context: BrowserContext, portal: string, firstName: string): Promise<void> {
  const { cookies } = await signInOverHttp(portal, personIdOf(firstName));
  const { hostname: domain } = new URL(portal);
  const cookiePairs = cookies.split('; ').map((cookie) => {
    const at = cookie.indexOf('=');
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), domain, path: '/services/identity' };
  });
  // Data of the finished sign-in is not part of the session.
  await context.addCookies(cookiePairs.filter(({ name }) => !name.startsWith('_interaction')));
  await context.addInitScript(rememberEarlierSignIn, new URL(portal).origin);
}

/** The mark that tells a tab to check for a session: set by the first page and never again, as a sign-in does. */
function rememberEarlierSignIn(origin: string): void {
  // Frames already find the mark; a PDF's frame has our origin and no storage.
  if (
    window.parent !== window ||
    location.origin !== origin ||
    localStorage.getItem('journey-entered') !== null
  )
    return;
  localStorage.setItem('journey-entered', 'yes');
  localStorage.setItem('loupe-signed-in', 'yes');
}

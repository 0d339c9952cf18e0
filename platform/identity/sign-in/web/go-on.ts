/**
 * Leaves for the provider's next page. The server names it as a path; anything else would be a way out to a stranger's
 * site. Never settles, so that the button keeps its "-ing" until the page is gone.
 */
export function goOn(returnTo: string): Promise<never> {
  if (!/^\/(?![/\\])/.test(returnTo))
    return Promise.reject(new Error('A sign-in goes on within the portal.'));
  window.location.assign(returnTo);
  return new Promise(() => undefined);
}

/**
 * Navigates to the provider's next page. The server sends a path; anything else could lead to another site. Never
 * settles, so that the button stays busy until the page is gone.
 */
export function leaveTo(returnTo: string): Promise<never> {
  if (!/^\/(?![/\\])/.test(returnTo))
    return Promise.reject(new Error('Sign-in must return to a portal page.'));
  window.location.assign(returnTo);
  return new Promise(() => undefined);
}

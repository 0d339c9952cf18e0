/** Where the demo's session keeps the person chosen in this tab; named here so that a guest loads none of it. */
export const demoPersonKey = 'loupe-demo-person';

/** A browser that refuses its storage to the page keeps nobody signed in either. */
export function isSignedIn(): boolean {
  try {
    return window.sessionStorage.getItem(demoPersonKey) !== null;
  } catch {
    return false;
  }
}

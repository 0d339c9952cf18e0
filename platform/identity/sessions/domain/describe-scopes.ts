/** What an application receives, for the person who decides. The specification has no sentences for it; ours. */
const sentences: Readonly<Record<string, string>> = {
  openid: 'Recognize you when you come back',
  profile: 'See your name and email',
  email: 'See your email address',
  offline_access: "Stay connected when you're signed out",
  partyAPI: 'Do anything your role allows in Loupe',
  platformAPI: 'Do anything your role allows in Loupe',
};

export function describeScopes(scopes: readonly string[]): string[] {
  const asked = scopes.includes('profile') ? scopes.filter((scope) => scope !== 'email') : scopes;
  return [...new Set(asked.map((scope) => sentences[scope] ?? scope))];
}

/** How long the access lasts, for the person who decides. */
export const describeDuration = (scopes: readonly string[]): string =>
  scopes.includes('offline_access')
    ? 'Access lasts at most 30 days. It ends sooner if you disconnect the application or set a new password.'
    : 'Access ends when you sign out or your session ends.';

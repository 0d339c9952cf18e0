/**
 * Scopes of a company's API key with their labels. Our choice: keys only read; changes need
 * a person (decision 0017).
 */
export const keyScopes = {
  'company:read': 'The company’s profile and logo',
  'locations:read': 'Locations and business units',
  'team:read': 'Team and invites',
  'agreements:read': 'Agreements and who answered them',
  'activity:read': 'The activity of everybody in the company',
  'notices:read': 'Notices to whoever made the key',
} as const;

export type KeyScope = keyof typeof keyScopes;

export const allKeyScopes = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];

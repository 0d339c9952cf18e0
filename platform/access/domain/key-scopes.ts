/**
 * Scopes of a company's API key with their labels. Our choice: keys only read, except that a
 * seller's systems update its prices and answer its orders, and a shipper's create shipments and buy labels; other
 * changes need a person (decision 0017).
 */
export const keyScopes = {
  'company:read': 'Company profile and logo',
  'locations:read': 'Locations and business units',
  'team:read': 'Team and invites',
  'agreements:read': 'Agreements and responses',
  'activity:read': 'Company-wide activity log',
  'shipments:read': 'Shipments, with quotes, purchases, tracking and batch imports',
  'shipments:write': 'Creating, changing and pricing shipments, and uploading batch files; nothing is bought',
  'labels:write': "Buying, printing and voiding labels, within the creator's limits",
  'pickups:read': 'Pickups, with confirmation and status',
  'manifests:read': 'SCAN forms, with their PDF',
  'supplies:read': 'Supply orders, with tracking',
  'stores:read': 'Web stores and their orders',
  'armored:read': 'Armored quotes, with price and status',
  'claims:read': 'Claims, with status and payout',
  'sales:read': 'Diamond sales and holds, with deadlines and responses',
  'sales:write': 'Your responses to orders and questions about your diamonds',
  'listings:read': 'Marketplace diamonds: search, filters, images and changes',
  'listings:write': 'Prices and availability of your listed diamonds, including changes',
  'memos:read': 'Memos with their lines, invoices and history',
  'register:read': 'Register sales, with processing results and quotes',
  'appraisals:read': 'Appraisals with their items, values and documents',
  'pages:read': 'Jeweler pages: themes, versions, visits and messages from the contact form',
  'notices:read': "Notifications for the key's creator",
} as const;

export type KeyScope = keyof typeof keyScopes;

export const allKeyScopes = Object.keys(keyScopes) as [KeyScope, ...KeyScope[]];

import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface Place {
  readonly name: string;
  readonly address: string;
  /** What the page shows once it has loaded. */
  readonly shows: string | RegExp;
  /** Opened signed out; every other page is opened by Marta Reyes, unless another person is named. */
  readonly guest?: true;
  /** A staff person, for desk pages. */
  readonly by?: 'Priya';
  /** The page is reached by the first such link on the page at this path, since its own path is not known. */
  readonly link?: RegExp;
  /** A document without the portal's program: it picks its color scheme when opened and doesn't follow the device. */
  readonly staysAsOpened?: true;
}

const heading = (shows: string | RegExp, name: string, address: string): Place => ({ name, address, shows });

/** The latest closed statement. */
function lastMonth(now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
}

/** Every page of the route list. */
export const places: readonly Place[] = [
  { ...heading(/./, 'The landing page', '/'), guest: true, staysAsOpened: true },
  heading(/day, /, 'The dashboard', '/dashboard'),
  heading('Help', 'The help page', '/help'),
  heading('Security', 'The Security page', '/membership/security'),
  heading('Company', 'The company page', '/membership/company'),
  heading('Team', 'The team', '/membership/team'),
  heading('Jonah Price', 'A person of the team', '/membership/team/0192a000-0000-7000-8000-00000000a002'),
  heading('Invites', 'The invites', '/membership/invites'),
  heading('Invite people', 'The page to invite people', '/membership/invites/new'),
  heading('Locations', 'The page of locations', '/membership/locations'),
  heading('Memo', 'The memos a company lends on', '/memo'),
  heading('Memo', 'The memos a company borrows on', '/memo/buying'),
  heading('Memo', 'The buyers of memos', '/memo/counterparties'),
  {
    ...heading(/^Statement, /, "A buyer's statement of memos", '/memo/counterparties'),
    link: /^Castellan Gems$/,
  },
  { ...heading('Memo', 'The page of a memo by link', '/memo-link#token'), guest: true },
  { ...heading('Memo terms', 'The memo terms at the desk', '/desk/memo-terms'), by: 'Priya' },
  { ...heading('Memo figures', 'The memo figures at the desk', '/desk/memo-figures'), by: 'Priya' },
  heading('Appraisals', 'The appraisals of a company', '/appraisals'),
  heading('Check an appraisal', 'The page that checks a sealed document', '/v'),
  heading('New memo', 'The page to write a memo', '/memo/new'),
  { ...heading(/^Memo M-/, 'A memo', '/memo/buying'), link: /^M-\d+$/ },
  heading('Billing', 'The overview of billing', '/membership/billing'),
  heading('Invoices', 'The invoices', '/membership/billing/invoices'),
  { ...heading(/^Invoice \d/, 'An invoice', '/membership/billing/invoices'), link: /^\d+-\d{4}$/ },
  heading('Transactions', 'The transactions', '/membership/billing/transactions'),
  heading('Payments', 'The payments', '/membership/billing/payments'),
  heading('Statements', 'The statements', '/membership/billing/statements'),
  heading(/ 20\d\d$/, 'A statement', `/membership/billing/statements/${lastMonth()}`),
  { ...heading('Payments', 'The payments at the desk', '/desk/payments'), by: 'Priya' },
  { ...heading('Wires', 'The wires of the desk', '/desk/wires'), by: 'Priya' },
  { ...heading('Receivables', 'The receivables of the desk', '/desk/receivables'), by: 'Priya' },
  { ...heading('Receipts', 'The receipts of the desk', '/desk/receipts'), by: 'Priya' },
  { ...heading('Trial balance', 'The trial balance of the desk', '/desk/trial-balance'), by: 'Priya' },
  { ...heading('Ledger', 'The ledger of the desk', '/desk/ledger'), by: 'Priya' },
  heading('Payment methods', 'The payment methods', '/membership/billing/methods'),
  heading('New shipment', 'A new shipment', '/membership/shipping/new'),
  heading('Insurance only', 'Cover alone', '/membership/shipping/insurance'),
  heading('Bulk purchase', 'A run of several shipments', '/membership/shipping/buy'),
  heading('Handoff receipts', 'The handoff receipts', '/membership/shipping/pickups/receipts'),
  heading('Armored transport', 'The armored quotes', '/membership/shipping/armored'),
  heading('Request an armored quote', 'A new armored quote', '/membership/shipping/armored/new'),
  { ...heading(/^Armored quote A-/, 'An armored quote', '/membership/shipping/armored'), link: /^A-\d+$/ },
  heading('Tax documents', 'The tax documents', '/taxdocuments'),
  { ...heading('Tax documents', 'The tax documents of the desk', '/desk/tax-documents'), by: 'Priya' },
  {
    ...heading(/for /, 'A tax document at the desk', '/desk/tax-documents'),
    by: 'Priya',
    link: /^(Harrow & Vale|Castellan Gems)$/,
  },
  { ...heading('Armored transport', 'The armored quotes of the desk', '/desk/armored'), by: 'Priya' },
  heading('Natural diamonds', 'The search of natural diamonds', '/marketplace/natural'),
  heading('Lab-grown diamonds', 'The search of lab-grown diamonds', '/marketplace/labgrown'),
  heading('Compare', 'The compared diamonds', '/marketplace/compare'),
  heading('Find pairs', 'The pairs of a diamond', '/marketplace/pairs'),
  heading('Diamond marketplace', "The marketplace's first page", '/marketplace/dashboard'),
  heading('Client view', "The client's view", '/marketplace/clientview'),
  heading('Shopping cart', 'The carts', '/marketplace/shoppingcart'),
  heading('Orders', 'The orders of diamonds', '/marketplace/orders'),
  { ...heading(/^Order D-/, 'An order of diamonds', '/marketplace/orders'), link: /^D-\d+$/ },
  { ...heading('Diamond orders', 'The diamond orders at the desk', '/desk/diamond-orders'), by: 'Priya' },
  heading('Feeds', 'The feeds of a seller', '/marketplace/feeds'),
  heading('Pictures and reports', "The links of a seller's feeds", '/marketplace/feeds/media'),
  heading('Questions', "Buyers' questions to a seller", '/marketplace/sales/questions'),
  { ...heading('Sellers and feeds', 'The sellers at the desk', '/desk/feeds'), by: 'Priya' },
  heading('Address book', 'The address book', '/membership/shipping/addresses'),
  heading('Import contacts', 'The import of contacts', '/membership/shipping/addresses/import'),
  heading('Shipping account', 'The setup of a shipping account', '/membership/shipping/setup'),
  heading('Shipping settings', 'The settings of shipping', '/membership/shipping/settings'),
  heading('Quick quote', 'The quick quote', '/membership/shipping/quick-quote'),
  heading('Shipment presets', 'The shipment presets', '/membership/shipping/presets'),
  {
    ...heading('Shipping accounts', 'The shipping accounts of the desk', '/desk/shipping-accounts'),
    by: 'Priya',
  },
  { ...heading('Forbidden words', 'The forbidden words of the desk', '/desk/forbidden-words'), by: 'Priya' },
  heading('Parcels that need attention', 'The parcels that need attention', '/membership/shipping/alerts'),
  {
    ...heading('Print a return label', 'The page of a return label', '/return-label#40-118273'),
    guest: true,
  },
  { ...heading('Where is my parcel?', 'The page of a recipient', '/track'), guest: true },
  heading('API keys', 'The page of API keys', '/membership/api-keys'),
  heading('Webhooks', 'The page of webhooks', '/membership/webhooks'),
  heading('Agreements', 'The agreements', '/membership/agreements'),
  heading('Activity log', "The company's activity log", '/membership/activity'),
  heading('Your profile', "The page of one's own profile", '/membership/profile'),
  heading('Document Center', 'The document center', '/membership/documents'),
  heading('Secured documents', 'The secured documents', '/membership/secured-documents'),
  heading('AML training programs', 'The AML training programs', '/membership/training'),
  heading('Reconciliations', 'The reconciliations', '/membership/billing/reconciliations'),
  heading('Notifications', 'The page of notifications', '/notifications'),
  heading('Communication preferences', 'The communication preferences', '/membership/notifications'),
  heading('Needs attention', 'The inbox', '/inbox'),
  { ...heading('Activity log', "The desk's activity log", '/desk/activity'), by: 'Priya' },
  { ...heading('Terms', 'The terms at the desk', '/desk/terms'), by: 'Priya' },
  { ...heading('Documents', 'The documents at the desk', '/desk/documents'), by: 'Priya' },
  {
    ...heading('Secured documents', 'The secured documents at the desk', '/desk/secured-documents'),
    by: 'Priya',
  },
  { ...heading('AML training', 'The training at the desk', '/desk/training'), by: 'Priya' },
  { ...heading('Risk review', 'The risk review at the desk', '/desk/risk-review'), by: 'Priya' },
  { ...heading('Disputes', 'The disputes at the desk', '/desk/disputes'), by: 'Priya' },
  { ...heading('Carrier invoices', "The carriers' invoices", '/desk/carrier-invoices'), by: 'Priya' },
  { ...heading('Outgoing email', 'The outgoing email page', '/desk/mail'), by: 'Priya' },
  heading('Participant agreement', 'The participant agreement', '/legal/participant-agreement'),
  heading('API terms of use', 'The terms of use', '/legal/terms-of-use'),
  heading('Shipping FAQ', 'The shipping FAQ', '/shippingfaq'),
  heading('Appraisal FAQ', 'The appraisal FAQ', '/appraisalsfaq'),
  { ...heading('Customer Connect', 'The page of Customer Connect', '/jmconnect'), guest: true },
  heading('External services', 'The page of outside links', '/external'),
  heading('403 Forbidden', 'The page of a refusal', '/forbidden'),
  heading('Not Found', 'The page of a feature that is off', '/notfound'),
  heading('404 Page not found', 'The page of an unknown address', '/no-such-place'),
  heading('Sign-in failed', 'The page of a failed sign-in', '/signinerror'),
  { ...heading('Sign in', 'The page of sign-in', '/login'), guest: true },
  { ...heading('Reset your password', 'The forgot password page', '/forgot-password'), guest: true },
  { ...heading('Choose a new password', 'The page of a new password', '/reset-password#token'), guest: true },
  {
    ...heading('Choose your password', 'The page of a first password', '/first-password#token'),
    guest: true,
  },
  heading('Update your browser to use Loupe', 'The page for old browsers', '/unsupportedBrowsers'),
  heading('Demo console', 'The demo console', '/demo'),
  heading('Mailbox', 'The mailbox', '/mailbox'),
  heading('API reference', 'The API reference', '/docs'),
];

/** Opens a place and waits until it has loaded. */
export async function openPlace(page: Page, { address, shows, link }: Place): Promise<void> {
  await page.goto(address);
  if (link !== undefined) await page.getByRole('link', { name: link }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: shows })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

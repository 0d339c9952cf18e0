import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

export interface Place {
  readonly name: string;
  readonly address: string;
  /** What stands on the page once it is whole. */
  readonly shows: string | RegExp;
  /** Seen by who is not signed in; every other page is opened by Marta Reyes, where nobody else is named. */
  readonly guest?: true;
  /** One of the provider's staff, for pages of their desk. */
  readonly by?: 'Priya';
  /** A document without the portal's program: it chooses its look when it is opened and doesn't follow the device. */
  readonly staysAsOpened?: true;
}

const heading = (shows: string | RegExp, name: string, address: string): Place => ({ name, address, shows });

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
  heading('Billing', 'The overview of billing', '/membership/billing'),
  heading('Invoices', 'The invoices', '/membership/billing/invoices'),
  heading('Transactions', 'The transactions', '/membership/billing/transactions'),
  heading('Payments', 'The payments', '/membership/billing/payments'),
  heading('Statements', 'The statements', '/membership/billing/statements'),
  { ...heading('Wires', 'The wires of the desk', '/desk/wires'), by: 'Priya' },
  heading('Payment methods', 'The payment methods', '/membership/billing/methods'),
  heading('API keys', 'The page of API keys', '/membership/api-keys'),
  heading('Webhooks', 'The page of webhooks', '/membership/webhooks'),
  heading('Agreements', 'The agreements', '/membership/agreements'),
  heading('Activity', 'The activity of the company', '/membership/activity'),
  heading('Your profile', 'The page of one’s own profile', '/membership/profile'),
  heading('Document Center', 'The document center', '/membership/documents'),
  heading('Secured documents', 'The secured documents', '/membership/secured-documents'),
  heading('AML training programs', 'The AML training programs', '/membership/training'),
  heading('Reconciliations', 'The reconciliations', '/membership/billing/reconciliations'),
  heading('Notifications', 'The page of notifications', '/notifications'),
  heading('Communication preferences', 'The communication preferences', '/membership/notifications'),
  heading('Needs you', 'The inbox', '/inbox'),
  { ...heading('Activity', 'The activity at the desk', '/desk/activity'), by: 'Priya' },
  { ...heading('Terms', 'The terms at the desk', '/desk/terms'), by: 'Priya' },
  { ...heading('Documents', 'The documents at the desk', '/desk/documents'), by: 'Priya' },
  {
    ...heading('Secured documents', 'The secured documents at the desk', '/desk/secured-documents'),
    by: 'Priya',
  },
  { ...heading('AML training', 'The training at the desk', '/desk/training'), by: 'Priya' },
  { ...heading('Disputes', 'The disputes at the desk', '/desk/disputes'), by: 'Priya' },
  { ...heading('Carrier invoices', 'The carriers’ invoices', '/desk/carrier-invoices'), by: 'Priya' },
  { ...heading('Outgoing mail', 'The outgoing mail', '/desk/mail'), by: 'Priya' },
  heading('Participant agreement', 'The participant agreement', '/legal/participant-agreement'),
  heading('API terms of use', 'The terms of use', '/legal/terms-of-use'),
  heading('Shipping FAQ', 'The shipping FAQ', '/shippingfaq'),
  heading('Appraisal FAQ', 'The appraisal FAQ', '/appraisalsfaq'),
  { ...heading('Customer Connect', 'The page of Customer Connect', '/jmconnect'), guest: true },
  heading('Outside Loupe', 'The page of outside links', '/external'),
  heading('403 Forbidden', 'The page of a refusal', '/forbidden'),
  heading('Not Found', 'The page of a feature that is off', '/notfound'),
  heading('404 Page not found', 'The page of an unknown address', '/no-such-place'),
  heading('Sign-in did not work', 'The page of a failed sign-in', '/signinerror'),
  { ...heading('Sign in', 'The page of sign-in', '/login'), guest: true },
  { ...heading('Forgotten password', 'The page of a forgotten password', '/forgot-password'), guest: true },
  { ...heading('Choose a new password', 'The page of a new password', '/reset-password#token'), guest: true },
  {
    ...heading('Choose your password', 'The page of a first password', '/first-password#token'),
    guest: true,
  },
  heading('This browser is too old for Loupe', 'The page for old browsers', '/unsupportedBrowsers'),
  heading('Demo console', 'The demo console', '/demo'),
  heading('Mailbox', 'The mailbox', '/mailbox'),
  heading('Interface', 'The page of the interface', '/docs'),
];

/** Opens a place and stays until nothing of it is still being read. */
export async function openPlace(page: Page, { address, shows }: Place): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: shows })).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

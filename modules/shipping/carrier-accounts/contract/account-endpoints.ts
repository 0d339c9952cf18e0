import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { operationsStaff, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { accountCarriers } from '../domain/account-carrier.ts';
import { accountReaches, accountStatuses } from '../domain/account-status.ts';
import { carrierAccountRefusals as no } from './account-refusals.ts';

const settingsPath = '/services/shipping/api/usersettings';
// Spec shipping §7: only the FedEx call is shown; the others are ours (decision 0041).
const path = '/services/shipping/api/carrieraccounts';

export const carrierAccountManagers: AccessRule = {
  ...shippingPeople,
  roles: ['BusinessAdministrator', 'BusinessLocationAdministrator'],
};
const ofManagers = { rule: carrierAccountManagers, binding: 'company' } as const;
const params = z.object({ accountId: guid });

/** Spec shipping §3. */
const appliesTo = z.enum(accountReaches, 'Choose where this account applies.');
// Spec shipping §5.
const accountName = requiredText(10, 'Enter a name, up to 10 characters.');
/** Only its shipments use the account; absent or null: the whole company's. */
const locationId = z.optional(z.nullable(guid));

const meterNumber = z.string('Enter 7 to 9 digits.').check(z.regex(/^\d{7,9}$/, 'Enter 7 to 9 digits.'));

const invoice = z.object({
  number: requiredText(20, 'Enter the invoice number.'),
  amount: amountCents({ least: 1 }),
  date: day,
  controlId: requiredText(10, 'Enter the control ID, up to 10 characters.'),
});

export const carrierAccountShape = z.object({
  accountId: z.uuid(),
  carrier: z.enum(accountCarriers),
  accountName: z.string(),
  /** The last four characters. */
  accountNumber: z.string(),
  appliesTo,
  location: z.nullable(z.object({ locationId: z.uuid(), name: z.string() })),
  status: z.enum(accountStatuses),
  /** What happens next, in plain words. */
  nextStep: z.string(),
  problem: z.nullable(z.object({ cause: z.string(), fix: z.string() })),
  validUntil: z.nullable(day),
  checkedAt: z.nullable(z.iso.datetime()),
  fallsBack: z.boolean(),
  defaultServices: z.array(z.string()),
  mayVerify: z.boolean(),
  /** Labels are billed to it. */
  isActive: z.boolean(),
  version,
});
export type CarrierAccount = z.output<typeof carrierAccountShape>;

export const getMeterInstructions = endpoint({
  name: 'shipping.getMeterInstructions',
  summary: 'Download instructions for finding a FedEx meter number',
  method: 'GET',
  changes: false,
  path: `${settingsPath}/meterinstructionspdf`,
  raw: { contentType: 'application/pdf' },
  refusals: [],
  rule: shippingPeople,
  binding: 'company',
});

export const listCarrierAccounts = endpoint({
  ...ofManagers,
  name: 'shipping.listCarrierAccounts',
  summary: "List the company's own carrier accounts with their status",
  method: 'GET',
  changes: false,
  path,
  // Programs see which accounts their labels may be billed to.
  rule: { ...carrierAccountManagers, scope: 'shipments:read' },
  answer: z.object({
    items: z.array(carrierAccountShape),
    /** Where an account may be used. */
    locations: z.array(z.object({ locationId: z.uuid(), name: z.string() })),
    /** False for people who are limited to their locations. */
    mayUseEverywhere: z.boolean(),
    services: z.array(z.object({ carrier: z.enum(accountCarriers), service: z.string(), name: z.string() })),
    mayChange: z.boolean(),
  }),
  refusals: [],
});

export const integrateFedExAccount = endpoint({
  ...ofManagers,
  name: 'shipping.integrateFedExAccount',
  summary: "Connect the company's FedEx account; labels can use it once it's active",
  method: 'POST',
  changes: true,
  path: `${settingsPath}/integratefedexaccount`,
  body: z.object({
    // Spec shipping §7: encoded in this call.
    accountName: base64Text(accountName),
    // Spec shipping §5: exactly 9 digits, 7-9 digits.
    accountNumber: z
      .string('Enter exactly 9 digits.')
      .check(z.regex(/^\d{9}$/, 'Enter exactly 9 digits, without spaces or dashes.')),
    meterNumber,
    appliesTo,
    locationId,
  }),
  answer: carrierAccountShape,
  perMinute: 20,
  refusals: [no.carrier_account_there, no.carrier_account_location],
});

export const integrateUpsAccount = endpoint({
  ...ofManagers,
  name: 'shipping.integrateUpsAccount',
  summary: "Connect the company's UPS account with a recent invoice; UPS responds within three business days",
  method: 'POST',
  changes: true,
  path: `${settingsPath}/integrateupsaccount`,
  body: z.object({
    accountName,
    accountNumber: z
      .string('Enter 6 letters or digits.')
      .check(z.regex(/^[A-Z\d]{6}$/i, 'Enter 6 letters or digits, without spaces.'), z.toUpperCase()),
    invoice,
    appliesTo,
    locationId,
  }),
  answer: carrierAccountShape,
  perMinute: 20,
  refusals: [no.carrier_account_there, no.carrier_account_location, no.carrier_account_invoice_old],
});

export const changeCarrierAccount = endpoint({
  ...ofManagers,
  name: 'shipping.changeCarrierAccount',
  summary: 'Change how a carrier account is used',
  method: 'PUT',
  changes: true,
  path: `${path}/:accountId`,
  params,
  body: z.object({
    version,
    accountName,
    appliesTo,
    fallsBack: z.boolean(),
    defaultServices: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)),
  }),
  answer: carrierAccountShape,
  refusals: [no.carrier_account_missing, no.carrier_account_service, kitRefusals.changed_meanwhile],
});

export const verifyCarrierAccount = endpoint({
  ...ofManagers,
  name: 'shipping.verifyCarrierAccount',
  summary: 'Verify a carrier account again, with a new meter number or invoice if one is needed',
  method: 'POST',
  changes: true,
  path: `${path}/:accountId/verify`,
  params,
  body: z.object({ meterNumber: z.optional(meterNumber), invoice: z.optional(invoice) }),
  answer: carrierAccountShape,
  perMinute: 20,
  refusals: [no.carrier_account_missing, no.carrier_account_add_again, no.carrier_account_invoice_old],
});

export const removeCarrierAccount = endpoint({
  ...ofManagers,
  name: 'shipping.removeCarrierAccount',
  summary: 'Remove a carrier account; labels already bought stay valid',
  method: 'DELETE',
  changes: true,
  path: `${path}/:accountId`,
  params,
  refusals: [no.carrier_account_missing],
});

const deskAccountShape = z.extend(carrierAccountShape, {
  companyId: z.uuid(),
  companyName: z.string(),
  /** What our staff do next, for an account that they connect. */
  staffStep: z.nullable(z.string()),
});

export const listDeskCarrierAccounts = endpoint({
  name: 'shipping.listDeskCarrierAccounts',
  summary: 'List carrier accounts that are being verified or need attention, across all companies',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/desk/carrieraccounts',
  rule: operationsStaff,
  binding: 'staff',
  answer: z.object({ items: z.array(deskAccountShape) }),
  refusals: [],
});

export const decideDeskCarrierAccount = endpoint({
  name: 'shipping.decideDeskCarrierAccount',
  summary:
    'Resolve an account in the desk queue: check now whether it is connected, or decline it with a reason',
  method: 'POST',
  changes: true,
  path: '/services/shipping/api/desk/carrieraccounts/:companyId/:accountId/decision',
  params: z.object({ companyId: guid, accountId: guid }),
  rule: operationsStaff,
  binding: 'staff',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('Connected') }),
    z.object({ decision: z.literal('Declined'), reason: requiredText(200, 'Enter a reason.') }),
  ]),
  answer: deskAccountShape,
  perMinute: 60,
  refusals: [no.carrier_account_missing, no.carrier_account_not_waiting, no.carrier_account_not_connected],
});

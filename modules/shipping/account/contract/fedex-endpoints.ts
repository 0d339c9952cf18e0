import * as z from 'zod/mini';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { endpoint } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { accountRefusals as no } from './account-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';

const path = '/services/shipping/api/usersettings';
const administrators: AccessRule = { ...shippingPeople, roles: ['BusinessAdministrator'] };

/** Spec shipping §3. */
const appliesTo = z.enum(['domestic', 'international only', 'both'], 'Choose where this account applies.');

export const getMeterInstructions = endpoint({
  name: 'shipping.getMeterInstructions',
  summary: 'Download instructions for finding a FedEx meter number',
  method: 'GET',
  changes: false,
  path: `${path}/meterinstructionspdf`,
  raw: { contentType: 'application/pdf' },
  refusals: [],
  rule: shippingPeople,
  binding: 'company',
});

export const integrateFedExAccount = endpoint({
  name: 'shipping.integrateFedExAccount',
  summary: "Connect the company's FedEx account; labels use it once it's active",
  method: 'POST',
  changes: true,
  path: `${path}/integratefedexaccount`,
  body: z.object({
    // Spec shipping §5: 10 characters, exactly 9 digits, 7-9 digits; §7: the name is base64-encoded.
    accountName: base64Text(requiredText(10, 'Enter a name, up to 10 characters.')),
    accountNumber: z
      .string('Enter exactly 9 digits.')
      .check(z.regex(/^\d{9}$/, 'Enter exactly 9 digits, without spaces or dashes.')),
    meterNumber: z.string('Enter 7 to 9 digits.').check(z.regex(/^\d{7,9}$/, 'Enter 7 to 9 digits.')),
    appliesTo,
  }),
  answer: z.object({
    accountName: base64Text(requiredText(10)),
    /** The last four digits. */
    accountNumber: z.string(),
    appliesTo,
    /** False until FedEx confirms; until then labels are bought on the provider's account. */
    isActive: z.boolean(),
  }),
  refusals: [no.fedex_account_there],
  rule: administrators,
  binding: 'company',
});

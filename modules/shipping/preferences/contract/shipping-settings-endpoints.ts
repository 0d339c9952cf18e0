import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { destinationDisplayModes } from '../domain/choices.ts';
import { accountRefusals } from '#modules/shipping/account/contract/account-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';

const path = '/services/shipping/api/usersettings';
const own = { rule: shippingPeople, binding: 'company' } as const;

/** The person's columns for one list. */
const listColumns = z.optional(
  z
    .array(
      z.object({
        name: z.string().check(z.maxLength(100)),
        shown: z.boolean(),
        width: z.optional(z.int().check(z.gte(24), z.lte(2000))),
      }),
    )
    .check(z.maxLength(100)),
);

/** Spec shipping §3, shipping user settings. */
const shippingSettings = z.object({
  id: z.uuid(),
  columns: listColumns,
  savedShipmentsColumns: listColumns,
  accountData: z.optional(z.record(z.string(), z.unknown())),
  extendedCoverageAcknowledged: z.boolean(),
  skipBrinksIntroScreen: z.boolean(),
  destinationDisplayMode: z.enum(destinationDisplayModes),
});
export type ShippingSettings = z.output<typeof shippingSettings>;

export const saveShippingColumns = endpoint({
  ...own,
  name: 'shipping.keepColumns',
  summary: 'Save your columns for the Processed and Saved lists',
  method: 'PUT',
  changes: true,
  path: `${path}/shippingcolumns`,
  body: z.object({ columns: listColumns, savedShipmentsColumns: listColumns }),
  answer: shippingSettings,
  refusals: [],
});

// Spec shipping §7: one of these three, with the specification's names.
const patch = z.union(
  [
    z.strictObject({ ExtendedCoverageAcknowledged: z.boolean() }),
    z.strictObject({ skipBrinksIntroScreen: z.boolean() }),
    z.strictObject({ destinationDisplayMode: z.enum(destinationDisplayModes, 'Choose from the list.') }),
  ],
  'Send one of ExtendedCoverageAcknowledged, skipBrinksIntroScreen or destinationDisplayMode.',
);
export type SettingsPatch = z.input<typeof patch>;

export const patchShippingSettings = endpoint({
  ...own,
  name: 'shipping.patchSettings',
  summary: 'Update one of your shipping settings',
  method: 'PUT',
  changes: true,
  path: `${path}/:id/patch`,
  params: z.object({ id: guid }),
  body: patch,
  answer: shippingSettings,
  refusals: [accountRefusals.settings_missing],
});

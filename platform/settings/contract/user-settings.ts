import * as z from 'zod/mini';
import { endpoint, signedIn } from '#platform/access/contract.ts';
import { settingsRefusals } from './settings-refusals.ts';

const columnName = z.string().check(z.maxLength(100));

/** Layout of one table column. */
const column = z.object({
  name: columnName,
  shown: z.boolean(),
  width: z.optional(z.int().check(z.gte(24), z.lte(2000))),
});

/** Spec platform §3, user settings; `remembered` (ours) holds screen layouts. */
const userSettingsFields = z.object({
  columns: z.optional(z.array(column).check(z.maxLength(100))),
  savedShipmentsColumns: z.optional(z.array(column).check(z.maxLength(100))),
  accountData: z.optional(z.record(columnName, z.unknown())),
  extendedCoverageAcknowledged: z.optional(z.boolean()),
  skipBrinksIntroScreen: z.optional(z.boolean()),
  destinationDisplayMode: z.optional(z.string().check(z.maxLength(50))),
  /** Our choice: stored here until they have a profile (decision 0011). */
  disableAnalytics: z.optional(z.boolean()),
  remembered: z.optional(z.record(columnName, z.unknown())),
});

export const userSettingsShape = z.extend(userSettingsFields, { id: z.uuid() });

export type UserSettings = z.infer<typeof userSettingsShape>;
export type UserSettingsFields = z.infer<typeof userSettingsFields>;

const emptySettings = z.object({ id: z.null() });

export const getUserSettings = endpoint({
  name: 'settings.getUserSettings',
  summary: "Get a person's settings; the ID is null if none are saved yet",
  method: 'GET',
  changes: false,
  path: '/services/content/api/usersettings',
  query: z.object({ personId: z.optional(z.uuid()) }),
  answer: z.union([userSettingsShape, emptySettings]),
  refusals: [settingsRefusals.others_settings],
  rule: signedIn,
  binding: 'none',
});

export const createUserSettings = endpoint({
  name: 'settings.createUserSettings',
  summary: 'Create settings',
  method: 'POST',
  changes: true,
  path: '/services/content/api/usersettings',
  body: userSettingsFields,
  answer: userSettingsShape,
  refusals: [settingsRefusals.settings_exist],
  rule: signedIn,
  binding: 'none',
});

export const changeUserSettings = endpoint({
  name: 'settings.changeUserSettings',
  summary: 'Update the settings sent; others stay unchanged',
  method: 'PUT',
  changes: true,
  path: '/services/content/api/usersettings/:id',
  params: z.object({ id: z.uuid() }),
  body: userSettingsFields,
  answer: userSettingsShape,
  refusals: [settingsRefusals.others_settings],
  rule: signedIn,
  binding: 'none',
});

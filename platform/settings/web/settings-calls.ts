import { call } from '#kit/web/call/call.ts';
import { changeUserSettings, createUserSettings, getUserSettings } from '../contract/user-settings.ts';
import type { UserSettings, UserSettingsFields } from '../contract/user-settings.ts';

/** Loaded lazily to keep it out of the first paint. */
export function readSettings(): Promise<UserSettings | { readonly id: null }> {
  return call(getUserSettings, { query: {} });
}

/** Creates the settings the first time, then updates them. */
export function saveSettings(id: string | null, body: UserSettingsFields): Promise<UserSettings> {
  return id === null
    ? call(createUserSettings, { body })
    : call(changeUserSettings, { params: { id }, body });
}

import { call } from '#kit/web/call/call.ts';
import { changeUserSettings, createUserSettings, getUserSettings } from '../contract/user-settings.ts';
import type { UserSettings, UserSettingsFields } from '../contract/user-settings.ts';

/** Fetched when settings are first read: the hooks that read them lie on the way to the first paint. */
export function readSettings(): Promise<UserSettings | { readonly id: null }> {
  return call(getUserSettings, { query: {} });
}

/** The first time they are made, then changed. */
export function keepSettings(id: string | null, body: UserSettingsFields): Promise<UserSettings> {
  return id === null
    ? call(createUserSettings, { body })
    : call(changeUserSettings, { params: { id }, body });
}

import type { ColumnType } from '#kit/server/database/sql.ts';
import type { UserSettingsFields } from '../contract/user-settings.ts';

export interface SettingsTables {
  'settings.feature': { name: string; enabled: boolean; description: string; changed_at: Date };
  'settings.configuration': {
    name: string;
    value: ColumnType<unknown, string, string>;
    description: string;
    audience: 'anyone' | 'signed-in' | 'staff';
    changed_at: Date;
    version: number;
    changed_by: string | null;
  };
  'settings.user_settings': {
    person_id: string;
    id: string;
    fields: ColumnType<UserSettingsFields, string, string>;
    changed_at: Date;
  };
}

import type { HeldRecords } from '#platform/access/server.ts';

export const settingsHeld: HeldRecords = {
  family: 'settings',
  tables: [
    {
      table: 'settings.user_settings',
      title: 'Settings',
      person: ['person_id'],
      shows: ['id', 'fields', 'changed_at'],
      order: ['id'],
      dated: 'changed_at',
      erase: 'remove',
    },
  ],
};

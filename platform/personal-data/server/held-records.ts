import { copyDays } from '../domain/copy-days.ts';
import { formerMember } from '#platform/access/server.ts';
import type { HeldRecords } from '#platform/access/server.ts';

export const personalDataHeld: HeldRecords = {
  family: 'personal_data',
  tables: [
    {
      table: 'personal_data.copy',
      title: 'Data copies',
      person: ['asked_by'],
      company: 'company_id',
      shows: ['about', 'asked_by_name', 'asked_at', 'state', 'size', 'keep_until'],
      order: ['id'],
      dated: 'asked_at',
      keeps: { days: copyDays, since: 'asked_at', bySlice: true },
      erase: { set: { asked_by_name: formerMember.name, keep_until: '1970-01-01T00:00:00Z' } },
    },
  ],
};

import { formerMember } from '#platform/access/server.ts';
import type { HeldRecords } from '#platform/access/server.ts';
import { retentionDays } from '../domain/report.ts';

export const reportsHeld: HeldRecords = {
  family: 'reports',
  tables: [
    {
      table: 'reports.report',
      title: 'Reports',
      person: ['asked_by'],
      company: 'company_id',
      shows: ['id', 'kind', 'parameters', 'state', 'asked_by_name', 'asked_at', 'ended_at', 'file_name'],
      order: ['id'],
      dated: 'asked_at',
      keeps: { days: retentionDays, since: 'asked_at', bySlice: true },
      erase: { set: { asked_by_name: formerMember.name } },
    },
    {
      table: 'reports.usage',
      title: 'Service usage',
      company: 'company_id',
      shows: ['day', 'service_type', 'what', 'times'],
      order: ['day', 'service_type', 'what'],
      dated: 'day',
      erase: { stays: 'Counts contain no names.' },
    },
  ],
};

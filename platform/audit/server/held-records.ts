import { formerMember } from '#platform/access/server.ts';
import type { HeldRecords } from '#platform/access/server.ts';
import { forgetPerson, forgetWords, removeOldEntries } from './audit-store.ts';

// Our choice: seven years, like the provider's books (decision 0017).
const retentionDays = 2_557;

export const auditHeld: HeldRecords = {
  family: 'audit',
  tables: [
    {
      table: 'audit.entry',
      title: 'Activity',
      person: ['person_id'],
      company: 'company_id',
      shows: ['id', 'at', 'person_name', 'act', 'record_type', 'record_id', 'address', 'facts'],
      order: ['id'],
      dated: 'at',
      keeps: { days: retentionDays, since: 'at', bySlice: true },
      erase: { stays: "Actions stay on record without the person's name." },
    },
  ],
  erasePerson: (ctx, personId) => forgetPerson(ctx, personId, formerMember.name),
  forgetWords: (ctx, words) => forgetWords(ctx, words, formerMember.name),
  removeOld: (ctx, daysAgo) => removeOldEntries(ctx, daysAgo(retentionDays)),
};

import type { HeldRecords } from '#platform/access/server.ts';

export const inboxHeld: HeldRecords = {
  family: 'inbox',
  tables: [
    {
      table: 'inbox.item',
      title: 'Inbox items',
      person: ['for_person'],
      company: 'company_id',
      shows: ['key', 'title', 'why', 'harm', 'amount', 'due', 'posted_at'],
      order: ['key'],
      dated: 'posted_at',
      tells: { company: 'company_id', texts: ['title', 'why'] },
      erase: 'remove',
    },
  ],
};

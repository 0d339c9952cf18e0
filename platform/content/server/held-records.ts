import { formerMember } from '#platform/access/server/index.ts';
import type { HeldRecords } from '#platform/access/server/index.ts';

export const contentHeld: HeldRecords = {
  family: 'content',
  tables: [
    {
      table: 'content.banner_dismissal',
      title: 'Banners put away',
      person: ['person_id'],
      shows: ['banner_id', 'dismissed_at'],
      order: ['banner_id'],
      dated: 'dismissed_at',
      erase: 'remove',
    },
    {
      table: 'content.contact_message',
      title: 'Questions to the provider',
      person: ['person_id'],
      shows: [
        'id',
        'company_name',
        'person_name',
        'person_email',
        'subject',
        'message',
        'sent_at',
        'answered_at',
      ],
      order: ['id'],
      dated: 'sent_at',
      tells: { company: 'company_id', texts: ['subject', 'message'] },
      erase: { set: { person_name: formerMember.name, person_email: '' } },
    },
  ],
};

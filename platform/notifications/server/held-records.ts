import type { HeldRecords } from '#platform/access/server.ts';
import { removeOldNotices } from './notice-store.ts';

// Our choice: a year.
const noticeDays = 365;

const ownedByPerson = { person: ['person_id'], erase: 'remove' } as const;

export const notificationsHeld: HeldRecords = {
  family: 'notifications',
  tables: [
    {
      ...ownedByPerson,
      table: 'notifications.notice',
      title: 'Notifications',
      shows: ['id', 'kind', 'title', 'words', 'created_on', 'seen_at', 'read_at'],
      order: ['id'],
      dated: 'created_on',
      tells: { company: 'company_id', texts: ['title', 'words'] },
      keeps: { days: noticeDays, since: 'created_on', bySlice: true },
    },
    {
      ...ownedByPerson,
      table: 'notifications.preference',
      title: 'Notification preferences',
      shows: ['kind', 'screen', 'email', 'sms', 'digest', 'changed_at'],
      order: ['kind'],
      dated: 'changed_at',
    },
    {
      ...ownedByPerson,
      table: 'notifications.email_switch',
      title: 'Email notifications on or off',
      shows: ['email_on', 'changed_at'],
      order: ['person_id'],
      dated: 'changed_at',
    },
    {
      ...ownedByPerson,
      table: 'notifications.text_consent',
      title: 'Your consent to text messages',
      shows: ['phone', 'step', 'source', 'wording', 'given_at'],
      order: ['consent_id'],
      dated: 'given_at',
    },
    {
      ...ownedByPerson,
      table: 'notifications.digest_setting',
      title: 'When your digest goes out',
      shows: ['frequency', 'weekday', 'hour', 'time_zone', 'changed_at'],
      order: ['person_id'],
      dated: 'changed_at',
    },
    {
      table: 'notifications.mail_address',
      title: 'Email address that bounced or complained',
      email: 'email',
      shows: ['email', 'soft_bounces', 'undeliverable_at', 'complained_at', 'reason', 'allowed_at'],
      order: ['address_id'],
      dated: 'undeliverable_at',
      erase: 'remove',
    },
    {
      table: 'notifications.mail_event',
      title: 'Reports about emails sent to you',
      email: 'email',
      shows: ['email', 'kind', 'happened_at'],
      order: ['event_id'],
      dated: 'happened_at',
      erase: 'remove',
      keeps: { days: 90, since: 'happened_at' },
    },
    {
      person: ['written_by'],
      table: 'notifications.template_version',
      title: 'Email templates you changed',
      shows: ['kind', 'version', 'subject', 'body', 'written_at'],
      order: ['kind', 'version'],
      dated: 'written_at',
      erase: { stays: 'The text belongs to the provider; the author is shown as a former member.' },
    },
    {
      table: 'notifications.outgoing_mail',
      title: 'Emails sent to you',
      email: 'to_email',
      shows: ['id', 'to_email', 'subject', 'template', 'asked_at', 'state', 'settled_at'],
      order: ['id'],
      dated: 'asked_at',
      tells: { company: 'company_id', texts: ['subject'], documents: ['letter'] },
      erase: 'remove',
      keeps: { days: 90, since: 'asked_at', onceSet: 'settled_at' },
    },
  ],
  removeOld: (ctx, daysAgo) => removeOldNotices(ctx, daysAgo(noticeDays)),
};

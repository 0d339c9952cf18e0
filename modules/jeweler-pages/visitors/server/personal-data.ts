import type { HeldTable } from '#platform/access/server.ts';

/** Our choice (decision 0036): 13 months, so that a month can be compared with the one a year before. */
const keptDays = 396;

export const heldVisitors: readonly HeldTable[] = [
  {
    table: 'pages.message',
    title: 'Messages from visitors of jeweler pages',
    company: 'company_id',
    email: 'email',
    shows: ['name', 'email', 'phone', 'message', 'sent_at', 'answered_at'],
    order: ['sent_at', 'message_id'],
    dated: 'sent_at',
    erase: 'remove',
    tells: { company: 'company_id', texts: ['name', 'email', 'phone', 'message'] },
    keeps: { days: keptDays, since: 'sent_at' },
  },
  {
    table: 'pages.visit',
    title: 'Visits to jeweler pages',
    company: 'company_id',
    shows: ['day', 'referrer', 'visits', 'calls', 'emails'],
    order: ['day', 'referrer'],
    dated: 'day',
    erase: { stays: 'Counts only. They identify no one.' },
    keeps: { days: keptDays, since: 'counted_at' },
  },
];

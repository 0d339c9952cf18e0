import type { HeldTable } from '#platform/access/server.ts';

/** Our choice (decision 0036): as long as messages and visits. */
const keptDays = 396;

export const heldModeration: readonly HeldTable[] = [
  {
    table: 'pages.report',
    title: 'Reports about jeweler pages',
    company: 'company_id',
    email: 'email',
    shows: ['address', 'kind', 'details', 'email', 'sent_at', 'closed_at'],
    // The company doesn't learn who reported its page, or what they wrote.
    companyShows: ['address', 'sent_at'],
    order: ['sent_at', 'report_id'],
    dated: 'sent_at',
    erase: 'remove',
    tells: { company: 'company_id', texts: ['details', 'email'] },
    keeps: { days: keptDays, since: 'sent_at' },
  },
  {
    table: 'pages.takedown',
    title: 'Jeweler pages taken offline',
    company: 'company_id',
    person: ['answered_by'],
    shows: ['address', 'reason', 'taken_at', 'answer', 'answered_at', 'response_read_at', 'lifted_at'],
    order: ['taken_at', 'takedown_id'],
    dated: 'taken_at',
    erase: { stays: "A decision about the company's page." },
    tells: { company: 'company_id', texts: ['reason', 'answer'] },
  },
];

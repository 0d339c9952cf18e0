import type { HeldTable } from '#platform/access/server.ts';

export const heldDomains: readonly HeldTable[] = [
  {
    table: 'pages.domain',
    title: "Jeweler page's custom domain",
    company: 'company_id',
    person: ['added_by'],
    shows: ['domain', 'added_at', 'verified_at'],
    order: ['added_at', 'domain'],
    dated: 'added_at',
    erase: { stays: "Part of the company's page." },
  },
];

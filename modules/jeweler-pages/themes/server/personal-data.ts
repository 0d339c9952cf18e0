import type { HeldTable } from '#platform/access/server.ts';

const ofCompany = "Part of the company's page.";

export const heldPages: readonly HeldTable[] = [
  {
    table: 'pages.theme',
    title: 'Jeweler page themes',
    company: 'company_id',
    person: ['created_by', 'changed_by'],
    shows: ['name', 'content', 'created_at', 'changed_at'],
    order: ['created_at', 'theme_id'],
    dated: 'created_at',
    erase: { stays: ofCompany },
  },
  {
    table: 'pages.publication',
    title: 'Published jeweler pages',
    company: 'company_id',
    person: ['published_by'],
    shows: ['theme_name', 'address', 'version', 'content', 'published_at'],
    order: ['published_at', 'publication_id'],
    dated: 'published_at',
    erase: { stays: ofCompany },
  },
  {
    table: 'pages.address',
    title: 'Web addresses of jeweler pages',
    company: 'company_id',
    person: ['taken_by'],
    shows: ['address', 'taken_at'],
    order: ['taken_at', 'address'],
    dated: 'taken_at',
    erase: { stays: ofCompany },
  },
  {
    table: 'pages.editor',
    title: 'Jeweler page themes open in the builder',
    company: 'company_id',
    person: ['person_id'],
    shows: ['step', 'seen_at'],
    order: ['seen_at', 'tab_id'],
    dated: 'seen_at',
    erase: 'remove',
    keeps: { days: 1, since: 'seen_at' },
  },
];

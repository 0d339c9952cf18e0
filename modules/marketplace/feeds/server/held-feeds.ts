import { formerMember } from '#platform/access/server.ts';
import type { HeldTable } from '#platform/access/server.ts';

export const heldFeeds: readonly HeldTable[] = [
  {
    table: 'marketplace.supplier',
    title: 'Selling stones',
    person: ['asked_by'],
    company: 'company_id',
    shows: ['supplier_id', 'name', 'standing', 'reason', 'changed_at'],
    order: ['supplier_id'],
    dated: 'changed_at',
    erase: { stays: 'Orders name whose stones were bought, and a supplier is a company, not a person.' },
  },
  {
    table: 'marketplace.feed',
    title: 'Feeds of stones',
    person: ['uploaded_by'],
    company: 'company_id',
    shows: ['feed_id', 'file_name', 'file_size', 'mode', 'state', 'uploaded_at', 'reason', 'ended_at'],
    order: ['uploaded_at'],
    dated: 'uploaded_at',
    erase: { set: { uploaded_by_name: formerMember.name } },
    file: 'file_id',
  },
];

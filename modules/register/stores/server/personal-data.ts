import type { HeldTable } from '#platform/access/server.ts';

const settings = "Part of the company's settings. It identifies people only by ID.";

export const heldStores: readonly HeldTable[] = [
  {
    table: 'register.store',
    title: 'Registers',
    company: 'company_id',
    person: ['key_made_by'],
    shows: ['name', 'code', 'version', 'key_made_at', 'made_at'],
    order: ['made_at', 'store_id'],
    dated: 'made_at',
    erase: { stays: settings },
  },
  {
    table: 'register.code',
    title: 'Register codes',
    company: 'company_id',
    person: ['mapped_by'],
    shows: ['code', 'store_id', 'mapped_at'],
    order: ['mapped_at', 'code'],
    dated: 'mapped_at',
    erase: { stays: settings },
  },
  {
    table: 'register.message',
    title: 'Register messages',
    company: 'company_id',
    shows: ['store_id', 'channel', 'refusal', 'sales', 'received_at'],
    order: ['received_at', 'message_id'],
    dated: 'received_at',
    erase: { stays: "The company's record of what its registers sent." },
    keeps: { days: 30, since: 'received_at' },
  },
  {
    table: 'register.opt_out',
    title: 'Customers who opted out',
    company: 'company_id',
    shows: ['opted_out_at'],
    order: ['opted_out_at', 'email_digest'],
    dated: 'opted_out_at',
    erase: { stays: 'Keeps us from emailing quotes to customers who opted out.' },
  },
];

import type { HeldRecords } from '#platform/access/server.ts';

const inCompany = {
  company: 'company_id',
  erase: { stays: "Company records that don't identify a person by ID." },
} as const;

export const webhooksHeld: HeldRecords = {
  family: 'webhooks',
  tables: [
    {
      ...inCompany,
      table: 'webhooks.endpoint',
      title: 'Webhooks',
      shows: [
        'endpoint_id',
        'url',
        'events',
        'is_on',
        'made_by_name',
        'made_at',
        'changed_by_name',
        'changed_at',
      ],
      order: ['endpoint_id'],
      dated: 'made_at',
      tells: { company: 'company_id', texts: ['made_by_name', 'changed_by_name'] },
    },
    {
      ...inCompany,
      table: 'webhooks.delivery',
      title: 'Webhook messages',
      shows: ['delivery_id', 'endpoint_id', 'event', 'at', 'state', 'tries', 'status'],
      order: ['delivery_id'],
      dated: 'at',
      tells: { company: 'company_id', texts: ['body'] },
      // Our choice: the log keeps 30 days (decision 0017).
      keeps: { days: 30, since: 'at', onceSet: 'first_tried_at' },
    },
  ],
};

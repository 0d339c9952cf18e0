import type { HeldTable } from '#platform/access/server.ts';

export const heldClosings: readonly HeldTable[] = [
  {
    table: 'shipping.day_closing',
    title: 'Closed shipping days',
    company: 'company_id',
    person: ['closed_by'],
    shows: ['location_id', 'day', 'parcels', 'insured_value', 'unscanned', 'left_open', 'closed_at'],
    order: ['day', 'location_id'],
    dated: 'closed_at',
    erase: { stays: "Part of the company's shipping records. A claim may depend on who closed the day." },
  },
];

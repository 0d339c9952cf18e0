import type { HeldTable } from '#platform/access/server.ts';

export const heldPickups: readonly HeldTable[] = [
  {
    table: 'shipping.pickup',
    title: 'Pickups',
    company: 'company_id',
    person: ['created_by', 'handed_over_by'],
    tells: { company: 'company_id', texts: ['instructions', 'driver_name'] },
    shows: [
      'service',
      'status',
      'day',
      'ready',
      'close',
      'address',
      'parcels',
      'instructions',
      'confirmation',
      'driver_name',
      'handed_over',
      'created_at',
    ],
    order: ['created_at', 'pickup_id'],
    dated: 'created_at',
    erase: {
      stays: "Part of the company's shipping records. A claim may depend on who handed over a parcel.",
    },
  },
  {
    table: 'shipping.pickup_rule',
    title: 'Recurring pickups',
    company: 'company_id',
    person: ['created_by', 'paused_by'],
    tells: { company: 'company_id', texts: ['instructions'] },
    shows: ['service', 'weekdays', 'ready', 'close', 'address', 'parcels', 'instructions', 'created_at'],
    order: ['created_at', 'rule_id'],
    dated: 'created_at',
    erase: { stays: "Part of the company's shipping setup. It continues when a person leaves." },
  },
  {
    table: 'shipping.pickup_parcel',
    title: 'Pickup parcels',
    company: 'company_id',
    shows: ['pickup_id', 'shipment_id'],
    order: ['pickup_id', 'shipment_id'],
    erase: { stays: "Part of the company's shipping records." },
  },
];

import type { HeldTable } from '#platform/access/server.ts';

const stays = "Part of the company's shipping records. A claim may depend on it.";

export const heldTracking: readonly HeldTable[] = [
  {
    table: 'shipping.scan',
    title: 'Parcel scans',
    company: 'company_id',
    tells: { company: 'company_id', texts: ['signed_by'] },
    shows: ['shipment_id', 'kind', 'words', 'happened_at', 'place', 'signed_by'],
    order: ['happened_at', 'shipment_id', 'scan_id'],
    dated: 'happened_at',
    erase: { stays },
  },
  {
    table: 'shipping.tracking',
    title: 'Parcel status',
    company: 'company_id',
    shows: ['shipment_id', 'status', 'scanned_at', 'expected_on'],
    order: ['shipment_id'],
    erase: { stays },
  },
  {
    table: 'shipping.alert',
    title: 'Parcel alerts',
    company: 'company_id',
    person: ['settled_by'],
    shows: ['shipment_id', 'kind', 'status', 'raised_at', 'answer', 'settled_by', 'settled_at'],
    order: ['raised_at', 'alert_id'],
    dated: 'raised_at',
    erase: { stays: 'Kept to investigate theft. People are identified by ID only.' },
  },
  {
    table: 'shipping.number_look',
    title: 'Tracking number views',
    company: 'company_id',
    person: ['looked_by'],
    tells: { company: 'company_id', texts: ['recipient'] },
    shows: ['shipment_id', 'looked_by', 'recipient', 'looked_at'],
    order: ['looked_at', 'look_id'],
    dated: 'looked_at',
    erase: {
      stays: 'Kept to investigate theft. People are identified by ID only.',
    },
  },
];

import type { HeldTable } from '#platform/access/server.ts';

const stays = 'Where a parcel of the company was is its record, and a claim may stand on it.';

export const heldTracking: readonly HeldTable[] = [
  {
    table: 'shipping.scan',
    title: 'Scans of parcels',
    company: 'company_id',
    tells: { company: 'company_id', texts: ['signed_by'] },
    shows: ['shipment_id', 'kind', 'words', 'happened_at', 'place', 'signed_by'],
    order: ['happened_at', 'shipment_id', 'scan_id'],
    dated: 'happened_at',
    erase: { stays },
  },
  {
    table: 'shipping.tracking',
    title: 'Where parcels are',
    company: 'company_id',
    shows: ['shipment_id', 'status', 'scanned_at', 'expected_on'],
    order: ['shipment_id'],
    erase: { stays },
  },
  {
    table: 'shipping.alert',
    title: 'Alerts of parcels',
    company: 'company_id',
    person: ['settled_by'],
    shows: ['shipment_id', 'kind', 'status', 'raised_at', 'answer', 'settled_by', 'settled_at'],
    order: ['raised_at', 'alert_id'],
    dated: 'raised_at',
    erase: { stays: 'Who answered an alert is kept against theft, and knows people by an id alone.' },
  },
  {
    table: 'shipping.number_look',
    title: 'Tracking numbers that were shown',
    company: 'company_id',
    person: ['looked_by'],
    tells: { company: 'company_id', texts: ['recipient'] },
    shows: ['shipment_id', 'looked_by', 'recipient', 'looked_at'],
    order: ['looked_at', 'look_id'],
    dated: 'looked_at',
    erase: {
      stays: 'Who had a number shown is kept against theft, and knows people by an id alone.',
    },
  },
];

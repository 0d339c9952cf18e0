import type { HeldTable } from '#platform/access/server.ts';

// Our choice: an order names its customer, so it is kept for as long as a return is likely (decision 0040).
const orderDays = 90;

export const heldStores: readonly HeldTable[] = [
  {
    table: 'shipping.store_order',
    title: 'Web store orders',
    company: 'company_id',
    tells: { company: 'company_id', texts: ['advice_words'], documents: ['facts', 'used_facts'] },
    shows: ['number', 'status', 'placed_at', 'facts', 'read_at'],
    order: ['placed_at', 'store_id', 'order_id'],
    dated: 'read_at',
    erase: { stays: 'Orders belong to the company and are deleted 90 days after their last change.' },
    keeps: { days: orderDays, since: 'read_at' },
  },
  {
    table: 'shipping.web_store',
    title: 'Web stores',
    company: 'company_id',
    person: ['created_by', 'changed_by'],
    shows: ['platform', 'name', 'address', 'status', 'starts_on', 'created_at'],
    order: ['created_at', 'store_id'],
    dated: 'created_at',
    erase: { stays: "Part of the company's shipping records." },
  },
  {
    table: 'shipping.store_notice',
    title: 'Web store notices',
    company: 'company_id',
    shows: ['store_id', 'refusal', 'received_at'],
    order: ['received_at', 'notice_id'],
    dated: 'received_at',
    erase: { stays: "Notices don't name people." },
    // Older ones don't arrive a second time.
    keeps: { days: 30, since: 'received_at' },
  },
  {
    table: 'shipping.store_fulfillment',
    title: 'Shipments reported to web stores',
    company: 'company_id',
    shows: ['order_id', 'shipment_id', 'status', 'carrier', 'created_at'],
    order: ['created_at', 'shipment_id'],
    dated: 'created_at',
    erase: { stays: "Part of the company's shipping records." },
  },
];

import type { HeldTable } from '#platform/access/server.ts';
import { keptDays } from '../domain/memo-terms.ts';

const evidence = 'Part of a signed agreement between two companies.';

export const heldMemos: readonly HeldTable[] = [
  {
    table: 'memo.memo',
    title: 'Memos',
    company: 'seller_id',
    person: ['created_by', 'buyer_person_id'],
    shows: [
      'number',
      'status',
      'buyer_name',
      'buyer_place',
      'buyer_person',
      'buyer_email',
      'validity_days',
      'payment_days',
      'interest',
      'terms_version',
      'note',
      'value_total',
      'created_at',
      'sent_at',
      'accepted_at',
      'shipped_at',
      'received_at',
      'due_on',
      'closed_at',
    ],
    order: ['created_at', 'memo_id'],
    dated: 'created_at',
    // With its lines, history, invoices and papers.
    keeps: { days: keptDays, since: 'closed_at', onceSet: 'closed_at', bySlice: true },
    erase: { stays: evidence },
  },
  {
    table: 'memo.event',
    title: 'Memo signatures and comments',
    company: 'company_id',
    person: ['person_id'],
    shows: ['at', 'side', 'person_name', 'act', 'detail', 'address'],
    order: ['at', 'event_id'],
    dated: 'at',
    erase: { stays: evidence },
  },
  {
    table: 'memo.invoice',
    title: 'Memo invoices',
    company: 'seller_id',
    person: ['issued_by', 'paid_by'],
    shows: ['number', 'lines', 'amount', 'kept_on', 'pay_by', 'interest', 'issued_at', 'paid_on'],
    order: ['issued_at', 'invoice_id'],
    dated: 'issued_at',
    erase: { stays: evidence },
  },
  {
    table: 'memo.parcel',
    title: 'Insured memo shipments',
    company: 'company_id',
    person: ['created_by'],
    shows: ['leg', 'status', 'lines', 'created_at'],
    order: ['created_at', 'shipment_id'],
    dated: 'created_at',
    erase: { stays: evidence },
  },
];

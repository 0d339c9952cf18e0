import type { HeldTable } from '#platform/access/server.ts';

export const heldCommodities: readonly HeldTable[] = [
  {
    table: 'shipping.commodity',
    title: 'Customs commodities',
    company: 'company_id',
    person: ['changed_by'],
    erase: { stays: 'A commodity belongs to the company and identifies people only by ID.' },
    shows: ['commodity_id', 'description', 'commodity', 'unit_value', 'is_favorite', 'changed_at'],
    order: ['changed_at', 'commodity_id'],
    dated: 'changed_at',
  },
];

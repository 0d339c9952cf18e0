import type { HeldTable } from '#platform/access/server.ts';

export const heldPresets: readonly HeldTable[] = [
  {
    table: 'shipping.preset',
    title: 'Shipping presets',
    company: 'company_id',
    person: ['changed_by'],
    erase: { stays: 'A preset belongs to the company and identifies people only by ID.' },
    tells: { company: 'company_id', texts: ['name'], documents: ['draft'] },
    shows: ['preset_id', 'name', 'draft', 'carriers', 'services', 'changed_at'],
    order: ['changed_at', 'preset_id'],
    dated: 'changed_at',
  },
];

import type { HeldTable } from '#platform/access/server.ts';

const stays = { stays: "Part of the company's shipping records." };

export const heldArmored: readonly HeldTable[] = [
  {
    table: 'shipping.armored_quote',
    title: 'Armored transport quotes',
    company: 'company_id',
    person: ['created_by', 'moved_by'],
    tells: { company: 'company_id', texts: ['conditions', 'reason', 'loss_words'], documents: ['request'] },
    shows: [
      'number',
      'status',
      'request',
      'value',
      'pick_up_on',
      'carrier',
      'price',
      'liability',
      'conditions',
      'valid_until',
      'reason',
      'loss_words',
      'loss_reported_at',
      'created_at',
      'moved_at',
    ],
    order: ['created_at', 'quote_id'],
    dated: 'created_at',
    erase: stays,
  },
  {
    table: 'shipping.armored_entry',
    title: 'Armored transport messages',
    company: 'company_id',
    person: ['written_by'],
    tells: { company: 'company_id', texts: ['words'] },
    shows: ['kind', 'side', 'words', 'written_at'],
    order: ['written_at', 'entry_id'],
    dated: 'written_at',
    erase: stays,
  },
  {
    table: 'shipping.armored_file',
    title: 'Armored transport files',
    company: 'company_id',
    shows: ['entry_id', 'name', 'size'],
    order: ['entry_id', 'file_id'],
    erase: { stays: 'Kept with the message as possible evidence for a claim.' },
  },
];

import type { HeldRecords } from '#platform/access/server.ts';

export const filesHeld: HeldRecords = {
  family: 'files',
  tables: [
    {
      table: 'files.file',
      title: 'Files',
      person: ['person_id'],
      company: 'company_id',
      shows: ['id', 'name', 'content_type', 'size', 'created_at'],
      order: ['created_at', 'id'],
      dated: 'created_at',
      erase: { stays: 'Files uploaded for the company belong to the company.' },
    },
  ],
};

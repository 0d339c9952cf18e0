import type { HeldTable } from '#platform/access/server.ts';

export const heldPictures: readonly HeldTable[] = [
  {
    table: 'pages.picture',
    title: 'Pictures on jeweler pages',
    company: 'company_id',
    person: ['added_by'],
    shows: ['name', 'width', 'height', 'added_at'],
    order: ['added_at', 'picture_id'],
    dated: 'added_at',
    erase: { stays: "Part of the company's page." },
  },
];

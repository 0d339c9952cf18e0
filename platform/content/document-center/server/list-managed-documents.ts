import type { Ctx } from '#platform/access/server.ts';
import { presentManaged } from './present-published.ts';
import { allDocuments } from './published-store.ts';

export async function listManagedDocuments(ctx: Ctx) {
  return { items: (await allDocuments(ctx)).map(presentManaged) };
}

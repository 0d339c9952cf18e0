import type { Ctx } from '#platform/access/server.ts';
import { presentManagedProgram } from './present-program.ts';
import { managedPrograms } from './training-store.ts';

export async function listManagedPrograms(ctx: Ctx) {
  const rows = await managedPrograms(ctx);
  return { items: rows.map(({ completedBy, ...row }) => presentManagedProgram(row, completedBy)) };
}

import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { completions, managedPrograms, offeredPrograms } from './training-store.ts';
import { presentManagedProgram, presentProgram } from './present-program.ts';

export async function listTrainingPrograms(ctx: Ctx) {
  const { companyId, personId } = requireMember(ctx.actor);
  const own = await completions(ctx, { companyId, personId });
  const programs = await offeredPrograms(ctx);
  return {
    items: programs.map((row) => presentProgram(row, own)),
    today: providerDay(ctx.clock.now()),
  };
}

export async function listManagedPrograms(ctx: Ctx) {
  const rows = await managedPrograms(ctx);
  return { items: rows.map(({ completedBy, ...row }) => presentManagedProgram(row, completedBy)) };
}

import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { trainingRefusals as no } from '../contract/training.ts';
import { findProgram, lockProgram } from './training-store.ts';
import type { ProgramRow } from './training-store.ts';

/** For members, to whom a program that is not offered any more is missing. */
export async function requireOffered(ctx: Ctx, id: string): Promise<ProgramRow> {
  const row = await findProgram(ctx, id);
  return row === undefined || row.withdrawn_at !== null ? refuse(no.program_missing) : row;
}

/** Locked for a change at the desk. */
export async function requireManaged(ctx: Ctx, id: string): Promise<ProgramRow> {
  const row = (await lockProgram(ctx, id)) ?? refuse(no.program_missing);
  return row.withdrawn_at === null ? row : refuse(no.program_withdrawn);
}

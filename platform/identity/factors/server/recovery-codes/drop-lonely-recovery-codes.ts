import type { Ctx } from '#platform/access/server.ts';
import { isEnrolled } from '../enrolled-store.ts';
import { deleteRecoveryCodes } from './recovery-code-store.ts';

/** Recovery codes stand in for a second factor; where none is left they would be one by themselves. */
export async function dropLonelyRecoveryCodes(ctx: Ctx, personId: string): Promise<void> {
  if (!(await isEnrolled(ctx, personId))) await deleteRecoveryCodes(ctx, personId);
}

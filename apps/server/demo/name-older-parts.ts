import type { Ctx } from '#platform/access/server.ts';
import { hasDemoMembers } from '#platform/companies/server.ts';
import { makeOnce } from '#platform/demo/server.ts';

/** A demo whose people stand though they have no name as a part was made whole before its parts had names. */
export async function nameOlderParts(ctx: Ctx, names: readonly string[]): Promise<void> {
  if (!(await hasDemoMembers(ctx))) return;
  const nameEach = async (): Promise<void> => {
    for (const name of names) await makeOnce(name, () => Promise.resolve())(ctx);
  };
  await makeOnce('people', nameEach)(ctx);
}

import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { securedRefusals as no } from '../contract/secured-documents.ts';
import { presentShared } from './present-secured.ts';
import { lockSecured } from './secured-store.ts';
import type { SecuredRow } from './secured-store.ts';

export async function presentOneShared(ctx: Ctx, row: SecuredRow) {
  const [shown] = await presentShared(ctx, [row]);
  return shown ?? refuse(kitRefusals.not_found);
}

/** Locked for the desk; what was withdrawn changes no more. */
export async function requireShared(ctx: Ctx, id: string): Promise<SecuredRow> {
  const row = (await lockSecured(ctx, id)) ?? refuse(no.secured_missing);
  return row.withdrawn_at === null ? row : refuse(no.secured_withdrawn);
}

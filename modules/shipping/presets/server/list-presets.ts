import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mostPresets } from './most-presets.ts';
import { presentPreset } from './present-preset.ts';
import { findPresets } from './preset-store.ts';

export async function listPresets(ctx: Ctx) {
  const { companyId } = requireMember(ctx.actor);
  const rows = await findPresets(ctx, companyId);
  return { items: rows.map(presentPreset), most: await mostPresets(ctx) };
}

import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { addPreset as call } from '../contract/preset-endpoints.ts';
import { presetRefusals as no } from '../contract/preset-refusals.ts';
import { requireCreator } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { mostPresets } from './most-presets.ts';
import { presentPreset } from './present-preset.ts';
import { findPresets, insertPreset, lockPresets } from './preset-store.ts';
import { refuseNameTaken } from './refuse-name-taken.ts';

export async function addPreset(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockPresets(ctx, companyId);
  const present = await findPresets(ctx, companyId);
  refuseNameTaken(present, body.name);
  if (present.length >= (await mostPresets(ctx))) refuse(no.presets_full);
  const where = { companyId, presetId: newId() };
  return { preset: presentPreset(await insertPreset(ctx, where, { personId, at: ctx.clock.now() }, body)) };
}

import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { nameOfChanger } from '#platform/companies/server.ts';
import type { changePreset as call } from '../contract/preset-endpoints.ts';
import { presetRefusals as no } from '../contract/preset-refusals.ts';
import { requireCreator } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { presentPreset } from './present-preset.ts';
import { findPresets, lockPresets, updatePreset } from './preset-store.ts';
import { refuseNameTaken } from './refuse-name-taken.ts';

export async function changePreset(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const { companyId, personId } = requireCreator(ctx);
  await lockPresets(ctx, companyId);
  const present = await findPresets(ctx, companyId);
  const row = present.find((one) => one.preset_id === params.presetId) ?? refuse(no.preset_missing);
  if (row.version !== body.version)
    refuseChanged({
      by: await nameOfChanger(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: { name: row.name },
    });
  refuseNameTaken(
    present.filter((one) => one !== row),
    body.name,
  );
  const where = { companyId, presetId: params.presetId };
  return { preset: presentPreset(await updatePreset(ctx, where, { personId, at: ctx.clock.now() }, body)) };
}

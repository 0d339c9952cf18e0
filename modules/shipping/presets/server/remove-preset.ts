import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { removePreset as call } from '../contract/preset-endpoints.ts';
import { presetRefusals as no } from '../contract/preset-refusals.ts';
import { requireCreator } from '#modules/shipping/shipments/server/whose-shipments.ts';
import { deletePreset } from './preset-store.ts';

export async function removePreset(ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<void> {
  const { companyId } = requireCreator(ctx);
  if (!(await deletePreset(ctx, { companyId, presetId: params.presetId }))) refuse(no.preset_missing);
}

import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { switchFeature as call } from '../contract/desk-configurations.ts';
import { settingsRefusals } from '../contract/settings-refusals.ts';
import { saveFeature } from './feature-store.ts';
import { notifyFlagsChanged } from './known-flags.ts';
import { presentFeature } from './get-feature.ts';

export async function switchFeature(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const saved = await saveFeature(ctx, params.name, body.enabled);
  if (saved === undefined) refuse(settingsRefusals.feature_missing);
  await ctx.record({
    act: 'settings.switchFeature',
    recordType: 'feature',
    recordId: params.name,
    facts: { enabled: body.enabled },
  });
  await notifyFlagsChanged(ctx);
  return presentFeature(saved);
}

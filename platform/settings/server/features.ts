import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { getFeature as getCall } from '../contract/features.ts';
import { notifyFlagsChanged } from './known-flags.ts';
import type { KnownFlags } from './known-flags.ts';
import type { Ctx } from '#platform/access/server.ts';
import { allFeatures, saveFeature } from './feature-store.ts';
import type { Feature } from './feature-store.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { switchFeature as switchCall } from '../contract/desk-configurations.ts';
import { settingsRefusals } from '../contract/settings-refusals.ts';
import { settingDescription } from '../domain/setting-descriptions.ts';

export function getFeature(flags: KnownFlags) {
  return (_ctx: unknown, { params }: EndpointInput<typeof getCall>): EndpointAnswer<typeof getCall> => ({
    name: params.name,
    enabled: flags.isOn(params.name),
  });
}

export async function listFeatures(ctx: Ctx) {
  return { items: (await allFeatures(ctx)).map(presentFeature) };
}

function presentFeature(feature: Feature) {
  return {
    name: feature.name,
    enabled: feature.enabled,
    description: settingDescription(feature.name, feature.description),
    changedAt: feature.changed_at.toISOString(),
  };
}

export async function switchFeature(ctx: Ctx, { params, body }: EndpointInput<typeof switchCall>) {
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

import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { changeConfiguration as call } from '../contract/desk-configurations.ts';
import { settingsRefusals } from '../contract/settings-refusals.ts';
import { kindOfValue } from '../domain/typed-value.ts';
import { lockConfiguration, saveConfiguration } from './configuration-store.ts';
import { presentConfiguration } from './get-configuration.ts';

export async function changeConfiguration(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const found = await lockConfiguration(ctx, params.name);
  if (found === undefined) refuse(settingsRefusals.configuration_missing);
  if (kindOfValue(found.value) !== kindOfValue(body.value)) refuse(settingsRefusals.configuration_unlike);
  if (found.version !== body.version)
    refuseChanged({
      // An unchanged configuration has its default.
      by: found.changed_by ?? 'the portal',
      at: found.changed_at.toISOString(),
      present: { version: found.version, value: found.value },
    });
  const by = requireSignedIn(ctx.actor).name;
  const saved = await saveConfiguration(ctx, params.name, { value: body.value, by });
  await ctx.record({
    act: 'settings.changeConfiguration',
    recordType: 'configuration',
    recordId: params.name,
    facts: { before: JSON.stringify(found.value), after: JSON.stringify(body.value) },
  });
  return presentConfiguration(saved);
}

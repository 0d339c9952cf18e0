import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { isSignedIn } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ConfigurationValue, getConfiguration as getCall } from '../contract/configurations.ts';
import { settingsRefusals } from '../contract/settings-refusals.ts';
import {
  allConfigurations,
  findConfiguration,
  lockConfiguration,
  saveConfiguration,
} from './configuration-store.ts';
import type { Configuration } from './configuration-store.ts';
import type { changeConfiguration as changeCall } from '../contract/desk-configurations.ts';
import { ownPageOf } from '../domain/own-pages.ts';
import { settingDescription } from '../domain/setting-descriptions.ts';
import { kindOfValue } from '../domain/typed-value.ts';

/** A configuration that this reader may not see is missing, not forbidden. */
export async function getConfiguration(
  ctx: Ctx,
  { params }: EndpointInput<typeof getCall>,
): Promise<ConfigurationValue> {
  const found = await findConfiguration(ctx, params.name);
  if (found === undefined || !canRead(ctx.actor, found)) refuse(settingsRefusals.configuration_missing);
  return found.value as ConfigurationValue;
}

function canRead(actor: Actor, { audience }: Configuration): boolean {
  if (audience === 'anyone') return true;
  return audience === 'signed-in' ? isSignedIn(actor) : actor.kind === 'staff';
}

export async function listConfigurations(ctx: Ctx) {
  return { items: (await allConfigurations(ctx)).map(presentConfiguration) };
}

function presentConfiguration(found: Configuration) {
  return {
    name: found.name,
    value: found.value as ConfigurationValue,
    description: settingDescription(found.name, found.description),
    audience: found.audience,
    changedAt: found.changed_at.toISOString(),
    changedBy: found.changed_by,
    version: found.version,
  };
}

/** A configured number, or the specification's default. */
export async function configuredNumber(ctx: Ctx, name: string, otherwise: number): Promise<number> {
  const value = (await findConfiguration(ctx, name))?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

export async function changeConfiguration(ctx: Ctx, { params, body }: EndpointInput<typeof changeCall>) {
  const found = await lockConfiguration(ctx, params.name);
  if (found === undefined) refuse(settingsRefusals.configuration_missing);
  if (ownPageOf(params.name) !== undefined) refuse(settingsRefusals.configuration_elsewhere);
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

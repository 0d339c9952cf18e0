import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findConfiguration, lockConfiguration, saveConfiguration } from '#platform/settings/server.ts';
import { externalRefusals } from '../contract/external-endpoints.ts';
import type { changeExternalLink as call, ExternalLinks } from '../contract/external-endpoints.ts';
import { externalServices } from '../contract/external-sites.ts';
import { readAddresses, readDetails } from './external-links.ts';
import { isOnSiteOf } from './handoff.ts';
import { detailsName, externalKeys, linksName } from './link-names.ts';
import type { ExternalParts } from './link-names.ts';

interface StoredLinks {
  readonly links: unknown;
  readonly details: unknown;
  readonly version: number;
}

export const listExternalLinks =
  (parts: ExternalParts) =>
  async (ctx: Ctx): Promise<ExternalLinks> => {
    const links = requireRow(await findConfiguration(ctx, linksName), linksName);
    const details = requireRow(await findConfiguration(ctx, detailsName), detailsName);
    return present(parts, { links: links.value, details: details.value, version: links.version });
  };

type Input = EndpointInput<typeof call>;

export const changeExternalLink =
  (parts: ExternalParts) =>
  async (ctx: Ctx, { params: { key }, body }: Input): Promise<ExternalLinks> => {
    requireSound(parts, body);
    const links = requireRow(await lockConfiguration(ctx, linksName), linksName);
    const details = requireRow(await lockConfiguration(ctx, detailsName), detailsName);
    const stored = { links: links.value, details: details.value, version: links.version };
    const before = present(parts, stored).items.find((item) => item.key === key);
    if (links.version !== body.version)
      refuseChanged({
        by: before?.changedBy ?? links.changed_by ?? 'the portal',
        at: before?.changedAt ?? links.changed_at.toISOString(),
        present: { ...fieldsOf(before), version: links.version },
      });
    const by = requireSignedIn(ctx.actor).name;
    const { address, application, signInAddress } = body;
    const saved = await saveConfiguration(ctx, linksName, {
      value: { ...recordOf(links.value), [key]: address },
      by,
    });
    const detail = { application, signInAddress, changedAt: ctx.clock.now().toISOString(), changedBy: by };
    const savedDetails = await saveConfiguration(ctx, detailsName, {
      value: { ...recordOf(details.value), [key]: detail },
      by,
    });
    await ctx.record({
      act: 'companies.changeExternalLink',
      recordType: 'configuration',
      recordId: linksName,
      facts: {
        service: key,
        before: JSON.stringify(fieldsOf(before)),
        after: JSON.stringify({ address, application, signInAddress }),
      },
    });
    return present(parts, { links: saved.value, details: savedDetails.value, version: saved.version });
  };

function requireSound({ applications }: ExternalParts, body: Input['body']): void {
  if (body.application === '' && body.signInAddress === '') return;
  const application = applications.find(({ clientId }) => clientId === body.application);
  if (application === undefined) refuse(externalRefusals.unknown_application);
  if (!isOnSiteOf(body.signInAddress, application.redirectUris)) refuse(externalRefusals.sign_in_elsewhere);
  if (body.address === '') refuse(externalRefusals.site_address_needed);
}

function present({ applications }: ExternalParts, { links, details, version }: StoredLinks): ExternalLinks {
  const addresses = readAddresses(links, externalKeys);
  return {
    items: externalServices.map(({ key, name }) => ({
      key,
      name,
      address: addresses[key] ?? '',
      ...readDetails(details, key),
    })),
    applications: applications.map(({ clientId, name }) => ({ clientId, name })),
    version,
  };
}

const fieldsOf = (link: ExternalLinks['items'][number] | undefined) => ({
  address: link?.address ?? '',
  application: link?.application ?? '',
  signInAddress: link?.signInAddress ?? '',
});

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function requireRow<Row>(row: Row | undefined, name: string): Row {
  if (row === undefined) throw new Error(`The configuration ${name} is missing.`);
  return row;
}

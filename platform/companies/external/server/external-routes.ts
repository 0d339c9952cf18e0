import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { decideAccess, providerDay } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { findConfiguration } from '#platform/settings/server.ts';
import * as calls from '../contract/external-endpoints.ts';
import { externalServices } from '../contract/external-sites.ts';
import { readAddresses, readDetails } from './external-links.ts';
import { handoffAddress, isOnSiteOf } from './handoff.ts';
import { changeExternalLink, listExternalLinks } from './change-external-link.ts';
import { detailsName, externalKeys, linksName } from './link-names.ts';
import type { ExternalParts } from './link-names.ts';

type Answer = EndpointAnswer<typeof calls.listExternalServices>;

const listExternalServices =
  (parts: ExternalParts) =>
  async (ctx: Ctx): Promise<Answer> => {
    const addresses = readAddresses((await findConfiguration(ctx, linksName))?.value, externalKeys);
    const details = (await findConfiguration(ctx, detailsName))?.value;
    const today = (): string => providerDay(ctx.clock.now());
    return {
      items: externalServices.map(({ key, rule }) => {
        const address = addresses[key];
        const uses = decideAccess(rule, ctx.actor, { isOn: () => false, today }).allowed;
        if (address === undefined || (ctx.actor.kind === 'member' && !uses))
          return { key, address: null, signsIn: false };
        const signIn =
          uses && isThemselves(ctx.actor) ? signInOf(parts, readDetails(details, key)) : undefined;
        return signIn === undefined
          ? { key, address, signsIn: false }
          : {
              key,
              address: handoffAddress({ signInAddress: signIn, issuer: parts.issuer(), address }),
              signsIn: true,
            };
      }),
    };
  };

/** Staff who view a company would be signed in as themselves. */
const isThemselves = (actor: Actor): boolean => actor.kind === 'member' && actor.viewing === undefined;

/** Checked again, since applications come and go with the portal's settings. */
function signInOf(
  { applications }: ExternalParts,
  details: ReturnType<typeof readDetails>,
): string | undefined {
  const application = applications.find(({ clientId }) => clientId === details.application);
  return application !== undefined && isOnSiteOf(details.signInAddress, application.redirectUris)
    ? details.signInAddress
    : undefined;
}

export const externalRoutes = (parts: ExternalParts): Routes => [
  route(calls.listExternalServices, listExternalServices(parts)),
  route(calls.listExternalLinks, listExternalLinks(parts)),
  route(calls.changeExternalLink, changeExternalLink(parts)),
];

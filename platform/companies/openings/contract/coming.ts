import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import { members } from '#platform/access/contract.ts';
import type { AccessRule, ServiceType } from '#platform/access/contract.ts';

/** A service that isn't built yet. */
interface ComingService {
  readonly key: string;
  readonly name: string;
  /** The subscription it belongs to, if it is one of its own. */
  readonly serviceType?: ServiceType;
  readonly path: PlainPortalPath;
  readonly rule: AccessRule;
}

/**
 * The services without a module. A module that is built later removes its line, and its page, menu entry and label
 * go with it. Care plan, personal insurance and the partner gateway aren't here: they open outside the portal.
 */
export const comingServices = [
  {
    key: 'auction',
    name: 'Auction',
    serviceType: 'Auction',
    path: '/auction',
    rule: { ...members, subscriptions: ['Auction'] },
  },
] as const satisfies readonly ComingService[];

export type ComingServiceKey = (typeof comingServices)[number]['key'];

const types: ReadonlySet<ServiceType> = new Set(
  comingServices.flatMap((service): ServiceType[] => ('serviceType' in service ? [service.serviceType] : [])),
);

/** A subscription to it may be in force, but there is nothing to use yet. */
export const isComing = (serviceType: ServiceType): boolean => types.has(serviceType);

export const comingKeyOf = (serviceType: ServiceType): ComingServiceKey | undefined =>
  comingServices.find((service) => 'serviceType' in service && service.serviceType === serviceType)?.key;

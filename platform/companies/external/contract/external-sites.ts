import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import { carePlanRoles, members, partnerGatewayRule } from '#platform/access/contract.ts';
import type { AccessRule, ServiceType } from '#platform/access/contract.ts';

/** A service with a site of its own; the portal says what it is and leads there. */
interface ExternalService {
  /** Its key in the configuration `external-links`. */
  readonly key: string;
  readonly serviceType: ServiceType;
  readonly name: string;
  readonly path: PlainPortalPath;
  readonly rule: AccessRule;
}

const used = (serviceType: ServiceType): AccessRule => ({
  ...members,
  subscriptions: [serviceType],
  permission: serviceType,
});

/** Spec platform §6: people of a care plan jeweler or repair center have its roles; administrators have everything. */
const carePlanRule: AccessRule = {
  ...used('CarePlan'),
  roles: ['BusinessAdministrator', ...carePlanRoles],
};

export const externalServices = [
  {
    key: 'partner-gateway',
    serviceType: 'PartnerGateway',
    name: 'Partner gateway',
    path: '/partnergateway',
    rule: partnerGatewayRule,
  },
  {
    key: 'care-plan',
    serviceType: 'CarePlan',
    name: 'Care plan',
    path: '/careplan',
    rule: carePlanRule,
  },
  {
    key: 'personal-insurance',
    serviceType: 'PersonalInsurance',
    name: 'Personal insurance',
    path: '/personalinsurance',
    rule: used('PersonalInsurance'),
  },
  {
    key: 'auction',
    serviceType: 'Auction',
    name: 'Auction',
    path: '/auction',
    rule: used('Auction'),
  },
  {
    key: 'custom',
    serviceType: 'Custom',
    name: 'Custom services',
    path: '/customservices',
    rule: used('Custom'),
  },
] as const satisfies readonly ExternalService[];

export type ExternalKey = (typeof externalServices)[number]['key'];

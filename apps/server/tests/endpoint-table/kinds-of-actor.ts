import { businessRoles, guest, serviceTypes, staffRoles } from '#platform/access/contract.ts';
import type { Actor, BusinessRole, Member, ServiceType, Subscription } from '#platform/access/contract.ts';

const harrow = { companyId: '0192a000-0000-7000-8000-00000000c001', companyName: 'Harrow & Vale' };

const services = Object.keys(serviceTypes) as ServiceType[];

const active = { isActive: true, approvalStatus: 'Approved' } as const;

function every(facts: Omit<Subscription, 'serviceType'>): Pick<Member, 'subscriptions'> {
  return { subscriptions: services.map((serviceType) => ({ serviceType, ...facts })) };
}

/** What can be wrong with a member; each alone, with everything else in order. */
export const statuses: Readonly<Record<string, Partial<Member>>> = {
  'in order': {},
  'in two companies': {
    companies: [harrow, { companyId: '0192a000-0000-7000-8000-00000000c002', companyName: 'Kessler & Co.' }],
  },
  'no jeweler': { jeweler: false },
  'not approved': { approvalStatus: 'Invited' },
  'of a pending company': every({ isActive: false, approvalStatus: 'None' }),
  deactivated: every({ isActive: false, approvalStatus: 'Approved', activeUntil: '2026-06-14' }),
  'subscriptions off': every({ isActive: false, approvalStatus: 'Approved' }),
  'subscriptions refused': every({ isActive: true, approvalStatus: 'Rejected' }),
  'trying appraisals': {
    subscriptions: [
      {
        serviceType: 'Appraisal',
        isActive: false,
        approvalStatus: 'Approved',
        trial: true,
        activeFrom: '2026-06-01',
        activeUntil: '2026-06-30',
      },
    ],
  },
  'only with the partner gateway': { subscriptions: [{ serviceType: 'PartnerGateway', ...active }] },
  'permissions taken': {
    permissions: services.map((serviceType) => ({ serviceType, allowed: false })),
  },
};

export interface KindOfActor {
  readonly group: 'guest' | 'member' | 'staff';
  readonly role: string;
  readonly status: string;
  readonly actor: Actor;
}

function memberOf(role: BusinessRole, facts: Partial<Member>): Member {
  return {
    kind: 'member',
    personId: '0192a000-0000-7000-8000-00000000a001',
    name: 'Marta Reyes',
    email: 'marta@harrow.example',
    roles: [role],
    ...harrow,
    jeweler: true,
    approvalStatus: 'Approved',
    ...every(active),
    permissions: [],
    canAccessAccounts: false,
    companies: [harrow],
    ...facts,
  };
}

/** Every kind of person that may call an endpoint. */
export const kindsOfActor: readonly KindOfActor[] = [
  { group: 'guest', role: 'guest', status: 'in order', actor: guest },
  ...businessRoles.flatMap((role) =>
    Object.entries(statuses).map(([status, facts]): KindOfActor => ({
      group: 'member',
      role,
      status,
      actor: memberOf(role, facts),
    })),
  ),
  ...staffRoles.map((role): KindOfActor => ({
    group: 'staff',
    role,
    status: 'in order',
    actor: {
      kind: 'staff',
      personId: '0192a000-0000-7000-8000-00000000b001',
      name: 'Priya Nair',
      email: 'priya@assay-mutual.example',
      roles: [role],
    },
  })),
];

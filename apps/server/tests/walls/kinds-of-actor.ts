import { businessRoles, guest, serviceTypes, staffRoles } from '#platform/access/contract/index.ts';
import type { Actor, BusinessRole, Member, ServiceType } from '#platform/access/contract/index.ts';

const services = Object.keys(serviceTypes) as ServiceType[];

/** What can be amiss with a member; each alone, on top of everything else being in order. */
export const standings: Readonly<Record<string, Partial<Member>>> = {
  'in order': {},
  'no jeweler': { jeweler: false },
  'not approved': { approvalStatus: 'Invited' },
  'subscriptions off': {
    subscriptions: services.map((serviceType) => ({
      serviceType,
      isActive: false,
      approvalStatus: 'Approved',
    })),
  },
  'subscriptions refused': {
    subscriptions: services.map((serviceType) => ({
      serviceType,
      isActive: true,
      approvalStatus: 'Rejected',
    })),
  },
  'permissions taken': {
    permissions: services.map((serviceType) => ({ serviceType, allowed: false })),
  },
};

export interface KindOfActor {
  readonly group: 'guest' | 'member' | 'staff';
  readonly role: string;
  readonly standing: string;
  readonly actor: Actor;
}

function memberOf(role: BusinessRole, facts: Partial<Member>): Member {
  return {
    kind: 'member',
    personId: '0192a000-0000-7000-8000-00000000a001',
    name: 'Marta Reyes',
    email: 'marta@harrow.example',
    roles: [role],
    companyId: '0192a000-0000-7000-8000-00000000c001',
    companyName: 'Harrow & Vale',
    jeweler: true,
    approvalStatus: 'Approved',
    subscriptions: services.map((serviceType) => ({
      serviceType,
      isActive: true,
      approvalStatus: 'Approved',
    })),
    permissions: [],
    ...facts,
  };
}

/** Every kind of person an endpoint can meet. */
export const kindsOfActor: readonly KindOfActor[] = [
  { group: 'guest', role: 'guest', standing: 'in order', actor: guest },
  ...businessRoles.flatMap((role) =>
    Object.entries(standings).map(([standing, facts]): KindOfActor => ({
      group: 'member',
      role,
      standing,
      actor: memberOf(role, facts),
    })),
  ),
  ...staffRoles.map((role): KindOfActor => ({
    group: 'staff',
    role,
    standing: 'in order',
    actor: {
      kind: 'staff',
      personId: '0192a000-0000-7000-8000-00000000b001',
      name: 'Priya Nair',
      email: 'priya@assay-mutual.example',
      roles: [role],
    },
  })),
];

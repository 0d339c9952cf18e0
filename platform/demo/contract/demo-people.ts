import type { Member, ServiceType, Staff, BusinessRole } from '#platform/access/contract/index.ts';

/** A person of the demo and the sentence that says why one would choose them. */
export interface DemoPerson {
  readonly actor: Member | Staff;
  readonly about: string;
}

const harrow = {
  companyId: '0192a000-0000-7000-8000-00000000c001',
  companyName: 'Harrow & Vale',
  jeweler: true,
};
const kessler = {
  companyId: '0192a000-0000-7000-8000-00000000c002',
  companyName: 'Kessler & Co.',
  jeweler: true,
};
const northport = {
  companyId: '0192a000-0000-7000-8000-00000000c003',
  companyName: 'Northport Antiques',
  jeweler: false,
};

type Company = typeof harrow;

function member(
  number: number,
  name: string,
  company: Company,
  roles: BusinessRole[],
  services: ServiceType[],
): Member {
  return {
    kind: 'member',
    personId: `0192a000-0000-7000-8000-00000000a${String(number).padStart(3, '0')}`,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@${company.companyName.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
    roles,
    ...company,
    approvalStatus: 'Approved',
    subscriptions: services.map((serviceType) => ({
      serviceType,
      isActive: true,
      approvalStatus: 'Approved',
    })),
    permissions: [],
  };
}

function staffMember(number: number, name: string, roles: Staff['roles']): Staff {
  return {
    kind: 'staff',
    personId: `0192a000-0000-7000-8000-00000000b${String(number).padStart(3, '0')}`,
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@assay-mutual.example`,
    roles,
  };
}

const everyService: ServiceType[] = [
  'Shipping',
  'Appraisal',
  'MarketPlace',
  'Memo',
  'JewelerPages',
  'PointOfSaleIntegration',
];

/** The people one may be in the demo until sign-in exists; the same every time. */
export const demoPeople: readonly DemoPerson[] = [
  {
    actor: member(1, 'Marta Reyes', harrow, ['BusinessAdministrator'], everyService),
    about: 'Runs Harrow & Vale, a jeweler with every service',
  },
  {
    actor: member(2, 'Jonah Price', harrow, ['BusinessUser'], everyService),
    about: 'Works at Harrow & Vale',
  },
  {
    actor: member(3, 'Ilse Kessler', kessler, ['BusinessAdministrator'], ['Shipping']),
    about: 'Runs Kessler & Co., a jeweler that only ships',
  },
  {
    actor: member(4, 'Devon Marsh', northport, ['BusinessAdministrator'], ['Shipping']),
    about: 'Runs Northport Antiques, which is no jeweler',
  },
  {
    actor: staffMember(1, 'Priya Nair', ['PlatformAdministrator']),
    about: 'Administers the portal at Assay Mutual',
  },
  {
    actor: staffMember(2, 'Owen Clarke', ['CustomerService']),
    about: 'Customer service at Assay Mutual',
  },
];

const byId = new Map<string, Member | Staff>(
  demoPeople.map((person) => [person.actor.personId, person.actor]),
);

export function findDemoPerson(personId: string): Member | Staff | undefined {
  return byId.get(personId);
}

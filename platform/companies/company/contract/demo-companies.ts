import type { ServiceType } from '#platform/access/contract.ts';
import type { AffiliationType, Classification } from '../domain/company.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';

export interface DemoSubscription {
  readonly serviceType: ServiceType;
  readonly isActive: boolean;
  readonly approvalStatus: ApprovalStatus;
  readonly activeFrom?: string;
  readonly activeUntil?: string;
  readonly trial?: true;
}

export interface DemoCompany {
  readonly companyId: string;
  readonly name: string;
  readonly classification: Classification;
  readonly approvalStatus: ApprovalStatus;
  readonly isActive: boolean;
  readonly taxId: string;
  readonly domain: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
  readonly subscriptions: readonly DemoSubscription[];
  readonly affiliation?: { readonly type: AffiliationType; readonly memberId: string };
  /** In seconds, if it differs from the portal's default. */
  readonly idle?: { readonly inactivityPeriod: number; readonly idleTimeout: number };
}

const active = (...services: ServiceType[]): DemoSubscription[] =>
  services.map((serviceType) => ({ serviceType, isActive: true, approvalStatus: 'Approved' }));

const everyService = active(
  'Shipping',
  'Appraisal',
  'MarketPlace',
  'Memo',
  'JewelerPages',
  'PointOfSaleIntegration',
);

type CompanyInput = Pick<
  DemoCompany,
  'name' | 'taxId' | 'street' | 'city' | 'state' | 'postCode' | 'subscriptions'
> &
  Partial<DemoCompany>;

function company(number: number, input: CompanyInput): DemoCompany {
  return {
    companyId: `0192a000-0000-7000-8000-00000000c${String(number).padStart(3, '0')}`,
    classification: 'JW',
    approvalStatus: 'Approved',
    isActive: true,
    domain: `${input.name.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
    ...input,
  };
}

/** The demo's companies: one for each type that access rules distinguish. */
export const demoCompanies = {
  harrow: company(1, {
    name: 'Harrow & Vale',
    taxId: '134550101',
    street: '88 Nassau St',
    city: 'New York',
    state: 'NY',
    postCode: '10038',
    subscriptions: everyService,
  }),
  kessler: company(2, {
    name: 'Kessler & Co.',
    taxId: '364550102',
    street: '5 S Wabash Ave',
    city: 'Chicago',
    state: 'IL',
    postCode: '60603',
    subscriptions: active('Shipping'),
  }),
  northport: company(3, {
    name: 'Northport Antiques',
    classification: 'NONJW',
    taxId: '014550103',
    street: '41 Commercial St',
    city: 'Portland',
    state: 'ME',
    postCode: '04101',
    subscriptions: active('Shipping'),
  }),
  tidewater: company(4, {
    name: 'Tidewater Pearl Exchange',
    taxId: '544550104',
    street: '210 Granby St',
    city: 'Norfolk',
    state: 'VA',
    postCode: '23510',
    subscriptions: active('PartnerGateway'),
    affiliation: { type: 'AGS', memberId: 'AGS-31177' },
  }),
  brightwell: company(5, {
    name: 'Brightwell Jewelers',
    approvalStatus: 'None',
    taxId: '744550105',
    street: '1201 Elm St',
    city: 'Dallas',
    state: 'TX',
    postCode: '75270',
    subscriptions: [{ serviceType: 'Shipping', isActive: false, approvalStatus: 'None' }],
  }),
  oldMill: company(6, {
    name: 'Old Mill Jewelers',
    isActive: false,
    taxId: '254550106',
    street: '9 Mill Rd',
    city: 'Pittsburgh',
    state: 'PA',
    postCode: '15222',
    subscriptions: [
      {
        serviceType: 'Shipping',
        isActive: false,
        approvalStatus: 'Approved',
        activeFrom: '2024-02-01',
        activeUntil: '2026-06-30',
      },
      { serviceType: 'MarketPlace', isActive: false, approvalStatus: 'Rejected' },
    ],
  }),
  castellan: company(7, {
    name: 'Castellan Gems',
    taxId: '954550107',
    street: '640 S Hill St',
    city: 'Los Angeles',
    state: 'CA',
    postCode: '90014',
    subscriptions: active('Shipping', 'MarketPlace', 'Memo'),
    affiliation: { type: 'AGS', memberId: 'AGS-20417' },
  }),
  lindqvist: company(8, {
    name: 'Lindqvist Jewelry',
    taxId: '414550108',
    street: '77 Nicollet Mall',
    city: 'Minneapolis',
    state: 'MN',
    postCode: '55402',
    subscriptions: active('MarketPlace', 'Memo', 'JewelerPages'),
    affiliation: { type: 'GemAndJewel', memberId: 'GJ-3381' },
    idle: { inactivityPeriod: 900, idleTimeout: 120 },
  }),
  ferris: company(9, {
    name: 'Ferris & Daughters',
    taxId: '584550109',
    street: '305 Bull St',
    city: 'Savannah',
    state: 'GA',
    postCode: '31401',
    subscriptions: [
      ...active('Shipping'),
      {
        serviceType: 'Appraisal',
        isActive: false,
        approvalStatus: 'Approved',
        activeFrom: '2026-01-05',
        // The trial outlasts any demo, whenever it starts.
        activeUntil: '2035-12-31',
        trial: true,
      },
    ],
  }),
} as const satisfies Record<string, DemoCompany>;

const { harrow, ferris, castellan, lindqvist } = demoCompanies;

interface FurtherService {
  readonly companyId: string;
  readonly serviceType: ServiceType;
  /** A trial until this day. */
  readonly trialUntil?: string;
  /** Active, if absent. */
  readonly otherwise?: {
    readonly approvalStatus: ApprovalStatus;
    readonly activeFrom?: string;
    readonly activeUntil?: string;
    readonly reason: string;
  };
}

/**
 * Services besides those that the demo's companies have from the start: two more jewelers with a page, business policies, and
 * one company with every service that has a site of its own, one of them as a trial. A second company's care plan ended. A
 * third company's request was declined, and its auction starts later.
 */
export const furtherServices: readonly FurtherService[] = [
  ...[ferris, castellan].map(({ companyId }) => ({ companyId, serviceType: 'JewelerPages' as const })),
  { companyId: harrow.companyId, serviceType: 'CommercialInsurance' },
  ...(['CarePlan', 'PersonalInsurance', 'Custom'] as const).map((serviceType) => ({
    companyId: ferris.companyId,
    serviceType,
  })),
  // The trial outlasts any demo.
  { companyId: ferris.companyId, serviceType: 'Auction', trialUntil: '2035-12-31' },
  {
    companyId: castellan.companyId,
    serviceType: 'CarePlan',
    otherwise: { approvalStatus: 'Approved', activeUntil: '2026-09-30', reason: 'You asked us to end it.' },
  },
  {
    companyId: lindqvist.companyId,
    serviceType: 'PersonalInsurance',
    otherwise: { approvalStatus: 'Rejected', reason: 'Your state needs a producer license. Send us yours.' },
  },
  // It starts after any demo.
  {
    companyId: lindqvist.companyId,
    serviceType: 'Auction',
    otherwise: { approvalStatus: 'Approved', activeFrom: '2035-12-31', reason: '' },
  },
];

import type { ServiceType } from '#platform/access/contract.ts';

/** The call that requests a service. */
export type RequestCall = 'requestToTry' | 'requestShipping' | 'requestAuction';

export interface CatalogService {
  readonly serviceType: ServiceType;
  readonly description: string;
  readonly requestCall: RequestCall;
}

// Spec rulings 17f: the list of services with names and descriptions. The texts are ours (decision 0017).
export const serviceCatalog: readonly CatalogService[] = [
  {
    serviceType: 'Shipping',
    description: 'Ship jewelry with insurance: labels, pickups and coverage in one place.',
    requestCall: 'requestShipping',
  },
  {
    serviceType: 'MarketPlace',
    description: 'Natural and lab-grown diamonds from many sellers, in one cart.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'Memo',
    description: "Send pieces out on memo and track where they are, when they're due and on what terms.",
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'Appraisal',
    description: 'Write appraisals that insurers accept, with imported lab reports.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'JewelerPages',
    description: 'Your own page for people looking for a jeweler.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'PointOfSaleIntegration',
    description: 'Send sales from your register, so customers can insure what they bought.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'Auction',
    description: 'Buy and sell diamonds and jewelry at auction with other jewelers.',
    requestCall: 'requestAuction',
  },
  {
    serviceType: 'CarePlan',
    description: 'Care plans and repairs for the pieces you sell.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'CommercialInsurance',
    description: 'Your business policies: stock, transit and showcase.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'PersonalInsurance',
    description: "Insurance and claims for your customers' jewelry.",
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'PartnerGateway',
    description: 'Your partner membership, its benefits, and the applications you can open.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'Custom',
    description: 'Services arranged specifically for your company.',
    requestCall: 'requestToTry',
  },
];

/** Spec platform §3: store types of a care plan. */
export const storeTypes = [
  { id: 1, name: 'Jeweler' },
  { id: 2, name: 'RepairCenter' },
] as const;

// Carriers that sell labels (spec shipping: FedEx, UPS and USPS).
export const shipmentProviders = ['FedEx', 'UPS', 'USPS'] as const;

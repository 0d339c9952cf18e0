import type { ServiceType } from '#platform/access/contract.ts';

/** The call that requests a service; agreed services are not requested here. */
export type RequestCall = 'requestToTry' | 'requestShipping' | 'requestAuction' | 'agreed';

export interface CatalogueService {
  readonly serviceType: ServiceType;
  readonly description: string;
  readonly requestCall: RequestCall;
}

// Spec rulings 17f: the list of services with names and descriptions. The words are ours (decision 0017).
export const serviceCatalogue: readonly CatalogueService[] = [
  {
    serviceType: 'Shipping',
    description: 'Ship jewelry with insurance: labels, pickups and cover in one place.',
    requestCall: 'requestShipping',
  },
  {
    serviceType: 'MarketPlace',
    description: 'Natural and lab-grown diamonds of many suppliers, with one cart.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'Memo',
    description: 'Send pieces out on memo and know what is where, until when and on whose terms.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'Appraisal',
    description: 'Write appraisals that insurers accept, with lab reports read in.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'JewelerPages',
    description: 'A page of your own for the people who look for a jeweler.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'PointOfSaleIntegration',
    description: 'Hand your sales over from the register, so that customers can insure what they bought.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'Auction',
    description: 'Buy and sell diamonds and jewelry at auction among jewelers.',
    requestCall: 'requestAuction',
  },
  {
    serviceType: 'CarePlan',
    description: 'Care plans for the pieces you sell, and the repairs that they cover.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'CommercialInsurance',
    description: 'Your business policies: stock, transit and showcase.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'PersonalInsurance',
    description: 'Insurance for your customers and the jewelry they wear, and their claims.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'PartnerGateway',
    description: 'Where partners work with the provider.',
    requestCall: 'requestToTry',
  },
  {
    serviceType: 'Custom',
    description: 'What was agreed with your company alone.',
    requestCall: 'agreed',
  },
];

/** Spec platform §3: store types of a care plan. */
export const storeTypes = [
  { id: 1, name: 'Jeweler' },
  { id: 2, name: 'RepairCenter' },
] as const;

// Carriers that sell labels (spec shipping: FedEx, UPS and USPS).
export const shipmentProviders = ['FedEx', 'UPS', 'USPS'] as const;

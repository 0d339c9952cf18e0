import type { ServiceType } from '#platform/access/contract.ts';

/** The last word in the address of a service's help page, and of the desk's page of it. */
export const serviceSlugs: Readonly<Record<ServiceType, string>> = {
  Shipping: 'shipping',
  MarketPlace: 'diamonds',
  Memo: 'memo',
  Appraisal: 'appraisals',
  JewelerPages: 'jeweler-pages',
  PointOfSaleIntegration: 'point-of-sale',
  CommercialInsurance: 'business-insurance',
  PersonalInsurance: 'personal-insurance',
  CarePlan: 'care-plan',
  PartnerGateway: 'partner-gateway',
  Auction: 'auction',
  Custom: 'custom-services',
};

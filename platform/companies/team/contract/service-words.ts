import type { ServiceType } from '#platform/access/contract.ts';

/** A service as people call it. */
export const serviceWords: Readonly<Record<ServiceType, string>> = {
  CarePlan: 'Care plan',
  Shipping: 'Shipping',
  CommercialInsurance: 'Commercial insurance',
  PersonalInsurance: 'Personal insurance',
  PartnerGateway: 'Partner gateway',
  Appraisal: 'Appraisals',
  MarketPlace: 'Marketplace',
  PointOfSaleIntegration: 'Point-of-sale integration',
  Memo: 'Memo',
  JewelerPages: 'Jeweler pages',
  Auction: 'Auction',
  Custom: 'Custom services',
};

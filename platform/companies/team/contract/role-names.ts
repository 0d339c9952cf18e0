import type { BusinessRole, ServiceType } from '#platform/access/contract.ts';

export const roleWords: Readonly<
  Record<BusinessRole, { readonly name: string; readonly description: string }>
> = {
  BusinessAdministrator: {
    name: 'Business administrator',
    description: "Manages the company's account: people, services, payment methods and locations.",
  },
  BusinessLocationAdministrator: {
    name: 'Business location administrator',
    description: 'Manages the business users at their locations.',
  },
  BusinessPaymentAdministrator: {
    name: 'Business payment administrator',
    description: "Pays the company's invoices.",
  },
  BusinessUser: {
    name: 'Business user',
    description: "Uses the company's services.",
  },
};

export const roleNames = (roles: readonly BusinessRole[]): string =>
  roles.map((role) => roleWords[role].name).join(', ');

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

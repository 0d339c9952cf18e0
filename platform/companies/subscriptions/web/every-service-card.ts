import type { ServiceType } from '#platform/access/contract.ts';

export interface ServiceCard {
  readonly title: string;
  /** Absent: the provider answers for it, and nothing is subscribed to. */
  readonly serviceType?: ServiceType;
  readonly about: string;
  /** Where it lies outside the portal (spec platform §2.4: opens in a new tab from its page). */
  readonly outside?: true;
}

// Spec marketplace §2: the dashboard's widgets. Each is a call to action until the service's own pages bring a figure.
export const serviceCards: readonly ServiceCard[] = [
  { title: 'Shipping', serviceType: 'Shipping', about: 'Ship jewelry with insurance.' },
  { title: 'Diamond marketplace', serviceType: 'MarketPlace', about: 'Stones of many suppliers, one cart.' },
  {
    title: 'Natural diamonds',
    serviceType: 'MarketPlace',
    about: 'Search by shape, carat, color and clarity.',
  },
  { title: 'Lab-grown diamonds', serviceType: 'MarketPlace', about: 'With returnable stones among them.' },
  { title: 'Memos', serviceType: 'Memo', about: 'What is out, with whom and until when.' },
  { title: 'Jeweler pages', serviceType: 'JewelerPages', about: 'A page of your own for your customers.' },
  { title: 'Appraisals', serviceType: 'Appraisal', about: 'Appraisals that insurers accept.' },
  { title: 'Auction', serviceType: 'Auction', about: 'Buy and sell among jewelers.' },
  {
    title: 'Customer connect',
    serviceType: 'PointOfSaleIntegration',
    about: 'Sales from your register, ready to be insured.',
  },
  {
    title: 'Personal claims',
    serviceType: 'PersonalInsurance',
    about: 'Claims of your customers.',
    outside: true,
  },
  {
    title: 'Business insurance',
    serviceType: 'CommercialInsurance',
    about: 'Your stock, transit and showcase policies.',
  },
  {
    title: 'Care plan',
    serviceType: 'CarePlan',
    about: 'Care plans for the pieces you sell.',
    outside: true,
  },
  { title: 'Risk services', about: 'Advice on keeping stock, store and people safe.' },
  { title: 'Customer payment solutions', about: 'Ways for your customers to pay over time.' },
];

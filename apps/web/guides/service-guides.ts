import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import { serviceSlugs } from '#platform/companies/contract.ts';

export interface ServiceTask {
  readonly text: string;
  readonly to: PlainPortalPath;
  /** The link's words: "New shipment". */
  readonly label: string;
}

export interface ServiceGuide {
  /** What members do with it, in the order they come to it. */
  readonly tasks: readonly ServiceTask[];
  /** Who at a company can use it. */
  readonly who: string;
  /** The staff's own pages about it. */
  readonly desk: readonly PlainPortalPath[];
}

const withPermission =
  'People at your company whose role allows it. Your business administrator assigns roles in Team.';

/** Every service, as its help page and the desk's page of it say. */
export const serviceGuides: Readonly<Record<ServiceType, ServiceGuide>> = {
  Shipping: {
    tasks: [
      {
        text: 'Compare carriers, then buy a label with coverage.',
        to: '/membership/shipping/new',
        label: 'New shipment',
      },
      { text: 'Track parcels and see which need attention.', to: '/membership/shipping', label: 'Shipments' },
      {
        text: 'Save the names and addresses you ship to.',
        to: '/membership/shipping/addresses',
        label: 'Address book',
      },
      {
        text: "Learn what's covered and when a seal or signature is required.",
        to: '/shippingfaq',
        label: 'Shipping FAQ',
      },
    ],
    who: 'People at your company whose role allows shipping, up to their own value limit. Your business administrator sets both in Team.',
    desk: [
      '/desk/shipping-accounts',
      '/desk/risk-review',
      '/desk/claims',
      '/desk/armored',
      '/desk/supplies',
      '/desk/carrier-invoices',
    ],
  },
  MarketPlace: {
    tasks: [
      { text: 'Search natural diamonds.', to: '/marketplace/natural', label: 'Natural diamonds' },
      { text: 'Search lab-grown diamonds.', to: '/marketplace/labgrown', label: 'Lab-grown diamonds' },
      {
        text: 'Check out stones from many sellers at once.',
        to: '/marketplace/shoppingcart',
        label: 'Shopping cart',
      },
      { text: 'Follow an order from payment to delivery.', to: '/marketplace/orders', label: 'Orders' },
      {
        text: 'Upload resale certificates to buy without sales tax.',
        to: '/taxdocuments',
        label: 'Tax documents',
      },
    ],
    who: withPermission,
    desk: [
      '/desk/diamond-orders',
      '/desk/diamond-questions',
      '/desk/feeds',
      '/desk/seller-invoices',
      '/desk/tax-documents',
    ],
  },
  Memo: {
    tasks: [
      { text: 'Send pieces out on terms you choose.', to: '/memo/new', label: 'New memo' },
      { text: "See what's out, who has it and when it's due.", to: '/memo', label: 'Memos' },
      { text: 'Save the companies you send memos to.', to: '/memo/counterparties', label: 'Counterparties' },
    ],
    who: withPermission,
    desk: ['/desk/memo-figures', '/desk/memo-terms'],
  },
  Appraisal: {
    tasks: [
      {
        text: 'Write an appraisal with the lab report details filled in.',
        to: '/appraisals/new',
        label: 'New appraisal',
      },
      { text: 'Find drafts and finished documents.', to: '/appraisals', label: 'Appraisals' },
      {
        text: 'Set your letterhead, terms and signature.',
        to: '/appraisals/preferences',
        label: 'Preferences',
      },
      { text: 'Read common questions.', to: '/appraisalsfaq', label: 'Appraisal FAQ' },
    ],
    who: withPermission,
    desk: ['/appraisals'],
  },
  JewelerPages: {
    tasks: [
      {
        text: 'Write your page, choose its look, then publish it.',
        to: '/jewelerpages',
        label: 'Jeweler pages',
      },
      {
        text: "Reply to visitors and see how many you've had.",
        to: '/jewelerpages/visitors',
        label: 'Visitors',
      },
      { text: 'Use your own web address.', to: '/jewelerpages/domain', label: 'Domain' },
    ],
    who: withPermission,
    desk: ['/desk/page-reports'],
  },
  PointOfSaleIntegration: {
    tasks: [
      { text: "See each sale, and why any weren't processed.", to: '/jmcc', label: 'Sales' },
      { text: 'Connect your registers.', to: '/jmcc/setup', label: 'Setup' },
      { text: 'Learn how we process a sale.', to: '/jmcc/help', label: 'How it works' },
    ],
    who: 'Everyone at your company sees its sales. Business administrators set up registers.',
    desk: ['/jmcc'],
  },
  CommercialInsurance: {
    tasks: [
      {
        text: 'Link a policy by its number, then see its limits, bills and renewal date.',
        to: '/policy/business',
        label: 'Policies',
      },
      {
        text: 'Print a certificate of insurance for a landlord or lender.',
        to: '/policy/business/certificates',
        label: 'Certificates',
      },
      {
        text: "Complete the renewal questionnaire before it's due.",
        to: '/policy/business',
        label: 'Policies',
      },
      { text: 'Follow claims.', to: '/policy/business/claims', label: 'Claims' },
      { text: 'Download loss runs.', to: '/policy/business/loss-runs', label: 'Loss runs' },
    ],
    who: 'People with access to your policy accounts.',
    desk: [
      '/desk/policy-links',
      '/desk/policy-payments',
      '/desk/policy-renewals',
      '/desk/insurance-requests',
    ],
  },
  PersonalInsurance: {
    tasks: [
      {
        text: "Open the site for your customers' insurance and claims.",
        to: '/personalinsurance',
        label: 'Personal insurance',
      },
      { text: 'Find out who files each type of claim.', to: '/claims/new', label: 'File a claim' },
    ],
    who: "People at your company whose role allows customers' claims. Your business administrator assigns roles in Team.",
    desk: ['/desk/external-services'],
  },
  CarePlan: {
    tasks: [
      { text: 'Open the site to sell care plans and take in repairs.', to: '/careplan', label: 'Care plan' },
      { text: 'Find out who files each type of claim.', to: '/claims/new', label: 'File a claim' },
    ],
    who: 'Your company is a jeweler, a repair center or both. Each person needs a care plan role. Your business administrator assigns roles in Team.',
    desk: ['/desk/external-services'],
  },
  PartnerGateway: {
    tasks: [
      {
        text: 'See your membership, its benefits and the applications you can open.',
        to: '/partnergateway',
        label: 'Partner gateway',
      },
      { text: 'Find forms and guides.', to: '/membership/documents', label: 'Document Center' },
    ],
    who: 'Members of AGS and GemAndJewel while their membership is active.',
    desk: ['/desk/external-services'],
  },
  Auction: {
    tasks: [
      { text: 'Open the site to bid on diamonds and jewelry.', to: '/auction', label: 'Auction' },
      { text: 'Apply to sell.', to: '/membership/subscriptions', label: 'Services' },
    ],
    who: withPermission,
    desk: ['/desk/external-services'],
  },
  Custom: {
    tasks: [
      {
        text: 'Open the services set up for your company.',
        to: '/customservices',
        label: 'Custom services',
      },
    ],
    who: withPermission,
    desk: ['/desk/external-services'],
  },
};

export const allServices = Object.keys(serviceGuides) as ServiceType[];

export const serviceOfSlug = (slug: string): ServiceType | undefined =>
  allServices.find((service) => serviceSlugs[service] === slug);

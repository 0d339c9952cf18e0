import { lazy } from 'react';
import { anyone } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import {
  accountPeople,
  accountStaff,
  riskReviewers,
  shippingPages,
  wordStaff,
} from './draft/contract/access.ts';

const ofShipping = { rule: shippingPages, layout: 'frame' } as const;

export const shippingDoor: LoupeDoor = {
  menu: [
    {
      label: 'Shipping',
      to: '/membership/shipping',
      icon: 'box',
      rule: shippingPages,
      place: 'services',
      order: 20,
    },
  ],
  widgets: [
    {
      id: 'shipping',
      rule: accountPeople,
      order: 12,
      card: lazy(async () => ({ default: (await import('./dashboard/web/account-card.tsx')).AccountCard })),
    },
  ],
  paletteRecords: [
    {
      named: 'shipment',
      rule: shippingPages,
      find: async () => (await import('./dashboard/web/find-shipments.tsx')).findShipments,
    },
  ],
  deskCards: [
    {
      id: 'risk-review',
      rule: riskReviewers,
      order: 50,
      card: lazy(async () => ({
        default: (await import('./purchase/web/risk-review/reviews-card.tsx')).ReviewsCard,
      })),
    },
  ],
  routes: [
    {
      path: '/membership/shipping/setup',
      title: 'Shipping account',
      rule: accountPeople,
      layout: 'frame',
      page: lazy(async () => ({ default: (await import('./account/web/setup-page.tsx')).SetupPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/settings',
      title: 'Shipping settings',
      page: lazy(async () => ({ default: (await import('./settings/web/settings-page.tsx')).SettingsPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/quick-quote',
      title: 'Quick quote',
      page: lazy(async () => ({
        default: (await import('./quick-quote/web/quick-quote-page.tsx')).QuickQuotePage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/presets',
      title: 'Shipment presets',
      page: lazy(async () => ({ default: (await import('./presets/web/presets-page.tsx')).PresetsPage })),
    },
    {
      path: '/desk/shipping-accounts',
      title: 'Shipping accounts',
      rule: accountStaff,
      layout: 'area',
      place: { label: 'Shipping accounts', group: 'Members', order: 136 },
      page: lazy(async () => ({
        default: (await import('./account/web/accounts-desk-page.tsx')).AccountsDeskPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping',
      title: 'Shipping',
      page: lazy(async () => ({
        default: (await import('./dashboard/web/shipments-page.tsx')).ShipmentsPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/new',
      title: 'New shipment',
      page: lazy(async () => ({
        default: (await import('./wizard/web/new-shipment-page.tsx')).NewShipmentPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/buy',
      title: 'Bulk purchase',
      page: lazy(async () => ({ default: (await import('./bulk/web/bulk-run-page.tsx')).BulkRunPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/insurance',
      title: 'Insurance only',
      page: lazy(async () => ({
        default: (await import('./wizard/web/new-insurance-page.tsx')).NewInsurancePage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/$shipmentId',
      title: 'Shipment',
      page: lazy(async () => ({ default: (await import('./dashboard/web/shipment-page.tsx')).ShipmentPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/$shipmentId/edit',
      title: 'Shipment',
      page: lazy(async () => ({
        default: (await import('./wizard/web/edit-shipment-page.tsx')).EditShipmentPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/$shipmentId/purchase',
      title: 'Purchase and print',
      page: lazy(async () => ({ default: (await import('./purchase/web/purchase-page.tsx')).PurchasePage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/shipments/$shipmentId/print',
      title: 'Print label',
      page: lazy(async () => ({ default: (await import('./labels/web/print-page.tsx')).PrintPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/addresses',
      title: 'Address book',
      page: lazy(async () => ({
        default: (await import('./addresses/web/address-book-page.tsx')).AddressBookPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/addresses/import',
      title: 'Import contacts',
      page: lazy(async () => ({ default: (await import('./addresses/web/import-page.tsx')).ImportPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/alerts',
      title: 'Parcels that need attention',
      page: lazy(async () => ({
        default: (await import('./tracking/web/alerts/alerts-page.tsx')).AlertsPage,
      })),
    },
    {
      path: '/return-label',
      title: 'Print a return label',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./guests/web/return-label-page.tsx')).ReturnLabelPage,
      })),
    },
    {
      path: '/track',
      title: 'Where is my parcel?',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({ default: (await import('./guests/web/track-page.tsx')).TrackPage })),
    },
    {
      path: '/desk/risk-review',
      title: 'Risk review',
      rule: riskReviewers,
      layout: 'area',
      place: { label: 'Risk review', group: 'Members', order: 138 },
      page: lazy(async () => ({
        default: (await import('./purchase/web/risk-review/risk-review-page.tsx')).RiskReviewPage,
      })),
    },
    {
      path: '/desk/forbidden-words',
      title: 'Forbidden words',
      rule: wordStaff,
      layout: 'area',
      place: { label: 'Forbidden words', group: 'Portal', order: 335 },
      page: lazy(async () => ({
        default: (await import('./words/web/forbidden-words-page.tsx')).ForbiddenWordsPage,
      })),
    },
  ],
};

import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { claimDoorMenu, claimDoorRoutes } from './claim-desk/web/claim-door.ts';
import { lossPages } from './loss-reports/web/loss-routes.ts';
import {
  accountPeople,
  accountStaff,
  mayCreateShipments,
  riskReviewers,
  shippingPages,
  shippingPeople,
} from './draft/contract/access.ts';
import { endOfDayRoutes, operationsDeskCards } from './end-of-day/web/end-of-day-routes.ts';
import { printQueueRoutes } from './labels/web/print-queue-routes.ts';
import { importCards, importMenu, importPages } from './imports/web/import-routes.ts';
import { storeCards, storeDeskPages } from './store-desk/web/store-desk-routes.ts';
import { carrierAccountPages } from './carrier-accounts/web/account-routes.ts';
import { storePages } from './stores/web/store-routes.ts';
import { lookupRoutes } from './lookup/web/lookup-routes.ts';
import { pickupMenu, pickupRoutes } from './pickups/web/pickup-routes.ts';
import { armoredDeskMenu, armoredPages } from './armored/web/armored-routes.ts';
import { reviewRoutes } from './purchase/web/review-routes.ts';
import { supplyDeskMenu, supplyPages } from './supplies/web/supply-routes.ts';
import { scanFormRoutes } from './scan-forms/web/scan-form-routes.ts';
import { guestPageRoutes } from './guests/web/guest-page-routes.ts';
import { wordRoutes } from './words/web/word-routes.ts';

const ofShipping = { rule: shippingPages } as const;

export const shippingDoor: LoupeDoor = {
  live: {
    shipments: [
      ...[
        'shipments',
        'shipment',
        'counts',
        'figures',
        'alerts',
        'tracking',
        'chain',
        'purchase',
        'label-prints',
        'end-of-day',
      ].map((list) => ['shipping', list]),
      ['desk', 'risk-reviews'],
    ],
    pickups: [
      ['shipping', 'pickups'],
      ['shipping', 'scan-forms'],
      ['shipping', 'end-of-day'],
    ],
    imports: [['shipping', 'imports']],
    'carrier-accounts': [
      ['shipping', 'carrier-accounts'],
      ['desk', 'carrier-accounts'],
    ],
    'web-stores': [
      ['shipping', 'stores'],
      ['desk', 'web-stores'],
    ],
    supplies: [
      ['shipping', 'supplies'],
      ['desk', 'supplies'],
    ],
    armored: [
      ['shipping', 'armored'],
      ['desk', 'armored'],
    ],
    claims: [
      ['shipping', 'claims'],
      ['desk', 'claims'],
    ],
    'shipping-contacts': [['shipping', 'contacts']],
    'shipping-presets': [['shipping-presets']],
    'shipping-accounts': [['shipping-account'], ['desk', 'shipping-accounts']],
  },
  deskCompanyCards: operationsDeskCards,
  menu: [
    {
      label: 'Shipments',
      to: '/membership/shipping',
      icon: 'box',
      rule: shippingPages,
      group: 'ship',
      order: 10,
    },
    ...pickupMenu,
    ...importMenu,
    ...claimDoorMenu,
    ...supplyDeskMenu,
    ...armoredDeskMenu,
    {
      label: 'Risk review',
      to: '/desk/risk-review',
      icon: 'shield',
      rule: riskReviewers,
      group: 'queues',
      order: 20,
    },
  ],
  dashboardFacts: [
    {
      id: 'transit',
      rule: shippingPeople,
      order: 10,
      fact: lazy(async () => ({ default: (await import('./dashboard/web/transit-fact.tsx')).TransitFact })),
    },
  ],
  dashboardActions: [
    {
      label: 'New shipment',
      to: '/membership/shipping/one-page',
      icon: 'plus',
      rule: shippingPeople,
      isFor: (actor) => actor.kind === 'member' && mayCreateShipments(actor),
      order: 10,
    },
  ],
  widgets: [
    {
      id: 'shipping',
      title: 'Shipping',
      wide: true,
      rule: accountPeople,
      order: 12,
      card: lazy(async () => ({ default: (await import('./dashboard/web/account-card.tsx')).AccountCard })),
    },
    {
      id: 'claims',
      title: 'Claims',
      rule: shippingPeople,
      order: 13,
      card: lazy(async () => ({ default: (await import('./claims/web/claims-card.tsx')).ClaimsCard })),
    },
    {
      id: 'pickups',
      title: 'Pickups',
      rule: shippingPeople,
      order: 16,
      card: lazy(async () => ({ default: (await import('./pickups/web/pickups-card.tsx')).PickupsCard })),
    },
    ...importCards,
    ...storeCards,
  ],
  palette: async () => (await import('./finder/web/palette.ts')).shippingPalette,
  routes: [
    {
      path: '/membership/shipping/setup',
      title: 'Shipping account',
      shape: 'form',
      rule: accountPeople,
      page: lazy(async () => ({ default: (await import('./account/web/setup-page.tsx')).SetupPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/settings',
      tab: { of: '/membership/shipping', label: 'Settings', order: 70 },
      title: 'Shipping settings',
      page: lazy(async () => ({ default: (await import('./settings/web/settings-page.tsx')).SettingsPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/quick-quote',
      tab: { of: '/membership/shipping', order: 50 },
      title: 'Quick quote',
      page: lazy(async () => ({
        default: (await import('./quick-quote/web/quick-quote-page.tsx')).QuickQuotePage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/presets',
      tab: { of: '/membership/shipping', label: 'Presets', order: 40 },
      title: 'Shipment presets',
      page: lazy(async () => ({ default: (await import('./presets/web/presets-page.tsx')).PresetsPage })),
    },
    {
      path: '/desk/shipping-accounts',
      title: 'Shipping accounts',
      rule: accountStaff,
      tab: { of: '/desk/companies', order: 136 },
      page: lazy(async () => ({
        default: (await import('./account/web/accounts-desk-page.tsx')).AccountsDeskPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping',
      tab: { of: '/membership/shipping', label: 'Shipments', order: 10 },
      title: 'Shipping',
      page: lazy(async () => ({
        default: (await import('./dashboard/web/shipments-page.tsx')).ShipmentsPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/new',
      title: 'New shipment',
      shape: 'form',
      page: lazy(async () => ({
        default: (await import('./wizard/web/new-shipment-page.tsx')).NewShipmentPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/one-page',
      title: 'New shipment',
      page: lazy(async () => ({
        default: (await import('./wizard/web/one-page/one-page.tsx')).OnePageShipment,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/buy',
      title: 'Bulk purchase',
      shape: 'cards',
      page: lazy(async () => ({ default: (await import('./bulk/web/bulk-run-page.tsx')).BulkRunPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/insurance',
      tab: { of: '/membership/shipping', order: 20 },
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
      shape: 'form',
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
      tab: { of: '/membership/shipping', order: 30 },
      title: 'Address book',
      page: lazy(async () => ({
        default: (await import('./addresses/web/address-book-page.tsx')).AddressBookPage,
      })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/addresses/import',
      title: 'Import contacts',
      shape: 'form',
      page: lazy(async () => ({ default: (await import('./addresses/web/import-page.tsx')).ImportPage })),
    },
    {
      ...ofShipping,
      path: '/membership/shipping/alerts',
      tab: { of: '/membership/shipping', label: 'Alerts', order: 60 },
      title: 'Parcels that need attention',
      page: lazy(async () => ({
        default: (await import('./tracking/web/alerts/alerts-page.tsx')).AlertsPage,
      })),
    },
    ...claimDoorRoutes,
    ...lossPages,
    ...pickupRoutes,
    ...importPages,
    ...storePages,
    ...carrierAccountPages,
    ...storeDeskPages,
    ...supplyPages,
    ...armoredPages,
    ...lookupRoutes,
    ...printQueueRoutes,
    ...endOfDayRoutes,
    ...scanFormRoutes,
    ...guestPageRoutes,
    ...reviewRoutes,
    ...wordRoutes,
  ],
};

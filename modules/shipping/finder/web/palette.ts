import { call } from '#kit/web/call/call.ts';
import type { PaletteDoor } from '#kit/web/slots/palette-door.ts';
import type { QueryClient } from '@tanstack/react-query';
import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { listContacts } from '#modules/shipping/addresses/contract/contact-endpoints.ts';
import { shippingPages, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { listShipments } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { contactKind, findContacts } from './find-contacts.ts';
import { findShipments, shipmentKind } from './find-shipments.tsx';

const oneMinute = 60_000;

const mayCreate = async (queries: QueryClient): Promise<boolean> => {
  const actions = await queries.fetchQuery({
    queryKey: ['shipping', 'menu', 'may-create'],
    queryFn: async () =>
      (await call(listShipments, { query: { tab: 'processed', sort: 'newest', limit: 25 } })).actions,
    staleTime: oneMinute,
  });
  return actions.includes('create');
};

const mayAddContact = async (queries: QueryClient): Promise<boolean> => {
  const actions = await queries.fetchQuery({
    queryKey: ['shipping', 'menu', 'may-add-contact'],
    queryFn: async () => (await call(listContacts, { query: { limit: 25 } })).actions,
    staleTime: oneMinute,
  });
  return actions.includes('add');
};

export const shippingPalette: PaletteDoor<AccessRule> = {
  icon: 'box',
  pages: {
    '/membership/shipping': {
      hint: 'Saved and purchased shipments',
      words: ['Shipments', 'Parcels', 'Packages', 'Tracking', 'Labels'],
      likely: true,
    },
    '/claims': {
      hint: 'Lost and damaged parcels',
      words: ['Loss', 'Damage', 'Theft', 'Payout'],
      icon: 'document',
      likely: true,
    },
    '/membership/shipping/pickups/supplies': {
      hint: 'FraudStopper bags',
      words: ['Order supplies', 'Bags', 'Packing', 'FraudStopper'],
    },
    '/membership/shipping/armored': {
      hint: 'Quotes for high-value shipments',
      words: ['Armored quote', 'Brinks', 'Malca-Amit', 'High value', 'Armored truck'],
      icon: 'truck',
    },
    '/membership/shipping/armored/new': 'absent',
    '/desk/armored': { words: ['Armored quotes'], icon: 'truck' },
    '/claims/new': 'absent',
    '/claim-photos': 'absent',
    '/handoff': 'absent',
    '/affidavit': 'absent',
    '/membership/shipping/settings': {
      hint: 'Labels, coverage, columns',
      words: ['Preferences', 'Printer', 'Label format'],
      icon: 'sliders',
    },
    '/membership/shipping/presets': { words: ['Templates', 'Saved shipments'], icon: 'bookmark' },
    '/membership/shipping/addresses': {
      hint: 'Contacts and recipients',
      words: ['Addresses', 'Contacts', 'Recipients', 'Customers'],
      icon: 'people',
      likely: true,
    },
    '/membership/shipping/alerts': {
      words: ['Exceptions', 'Unscanned', 'Redirects', 'Lost parcel', 'Problems'],
      icon: 'warning',
    },
    '/membership/shipping/print-queue': {
      hint: 'Labels not printed yet',
      words: ['Print labels', 'Unprinted labels', 'Printer', 'Batch print'],
      icon: 'printer',
    },
    '/membership/shipping/track': {
      hint: 'By shipment ID or tracking number',
      words: ['Track a shipment', 'Tracking number', 'Where is my parcel', 'Bulk tracking'],
      likely: true,
    },
    '/membership/shipping/pickups': {
      hint: 'Drivers, windows, receipts',
      words: ['Schedule pickup', 'Driver', 'Handoff', 'Handover', 'Carrier pickup'],
      icon: 'truck',
      likely: true,
    },
    '/membership/shipping/pickups/receipts': {
      hint: 'Drivers, counts, photos',
      words: ['Handoff receipt', 'Driver', 'Proof of handoff', 'Handover'],
      icon: 'truck',
    },
    '/membership/shipping/pickups/scan-forms': {
      hint: 'One barcode for USPS labels',
      words: ['Manifest', 'PS 5630', 'USPS form'],
      icon: 'truck',
    },
    '/membership/shipping/pickups/end-of-day': {
      hint: 'SCAN forms, pickups, handoff, report',
      words: ['End of day', 'Closeout', 'Daily report', 'Firm book', 'PS 3877', 'Certificate of mailing'],
      icon: 'truck',
      likely: true,
    },
    '/membership/shipping/imports': {
      hint: 'Ship from a spreadsheet',
      words: ['Import shipments', 'Spreadsheet', 'CSV', 'Excel', 'Bulk labels', 'Upload orders', 'Template'],
      icon: 'upload',
    },
    '/membership/shipping/stores': {
      hint: 'Ship orders from Shopify, Etsy and others',
      words: ['Shopify', 'Etsy', 'WooCommerce', 'ShipStation', 'Connect store', 'Ecommerce', 'Online orders'],
      icon: 'upload',
    },
    '/membership/shipping/carrier-accounts': {
      hint: 'Your own FedEx and UPS rates',
      words: ['FedEx account', 'UPS account', 'Own rates', 'Meter number', 'Integrations'],
      icon: 'truck',
    },
    '/membership/shipping/stores/approved': 'absent',
    '/desk/carrier-accounts': { words: ['FedEx accounts', 'UPS accounts', 'Own rates'], icon: 'truck' },
    '/desk/web-stores': {
      words: ['Store connections', 'Late labels', 'Shopify', 'Ecommerce'],
      icon: 'upload',
    },
    '/membership/shipping/setup': {
      words: ['Policy', 'Set up shipping'],
      icon: 'shield',
    },
    '/membership/shipping/new': { hint: 'Step by step', words: ['Wizard'] },
    '/membership/shipping/one-page': 'absent',
    '/membership/shipping/addresses/import': 'absent',
    '/membership/shipping/buy': 'absent',
    '/desk/shipping-accounts': { words: ['Account requests', 'Policy links'] },
    '/desk/risk-review': { words: ['High value', 'Approvals', 'Reviews'], icon: 'shield' },
    '/desk/forbidden-words': { words: ['Label words', 'Blocked words'] },
    '/track': { hint: 'Public page', words: ['Track a parcel'] },
    '/return-label': { hint: 'Public page', words: ['Guest return'] },
  },
  actions: [
    {
      id: 'new-shipment',
      label: 'New shipment',
      words: ['Ship a parcel', 'Create label', 'Send', 'Shipping'],
      icon: 'plus',
      keys: ['N', 'S'],
      rule: shippingPages,
      to: '/membership/shipping/one-page',
      likely: true,
      mayNow: mayCreate,
    },
    {
      id: 'file-a-claim',
      label: 'File a claim',
      words: ['Lost parcel', 'Damaged parcel', 'Stolen', 'Insurance claim'],
      icon: 'document',
      keys: ['F', 'C'],
      rule: members,
      to: '/claims/new',
      likely: true,
    },
    {
      id: 'quick-quote',
      label: 'Quick quote',
      words: ['Shipping rates', 'Prices', 'Compare carriers'],
      icon: 'receipt',
      keys: ['Q', 'Q'],
      rule: shippingPages,
      to: '/membership/shipping/quick-quote',
      likely: true,
    },
    {
      id: 'armored-quote',
      label: 'Request an armored quote',
      words: ['Armored transport', 'Brinks', 'Over the limit', 'High value'],
      icon: 'truck',
      rule: shippingPages,
      to: '/membership/shipping/armored/new',
      mayNow: mayCreate,
    },
    {
      id: 'ship-store-orders',
      label: 'Ship web store orders',
      words: ['Connect store', 'Online orders', 'Shopify', 'Ecommerce orders', 'Live rates'],
      icon: 'upload',
      rule: shippingPages,
      to: '/membership/shipping/stores',
      mayNow: mayCreate,
    },
    {
      id: 'insure-only',
      label: 'Insurance only',
      words: ['Insure a shipment', 'Coverage without a label', 'Own label'],
      icon: 'shield',
      rule: shippingPages,
      to: '/membership/shipping/insurance',
      mayNow: mayCreate,
    },
    {
      id: 'add-contact',
      label: 'Add contact',
      words: ['New recipient', 'New address', 'Address book'],
      icon: 'person',
      keys: ['N', 'C'],
      rule: shippingPeople,
      to: '/membership/shipping/addresses#new',
      mayNow: mayAddContact,
    },
    {
      id: 'import-contacts',
      label: 'Import contacts',
      words: ['Upload address book', 'Spreadsheet', 'CSV'],
      icon: 'upload',
      rule: shippingPeople,
      to: '/membership/shipping/addresses/import',
      mayNow: mayAddContact,
    },
  ],
  records: [
    { kinds: [shipmentKind], rule: shippingPages, find: findShipments },
    { kinds: [contactKind], rule: shippingPeople, find: findContacts },
  ],
};

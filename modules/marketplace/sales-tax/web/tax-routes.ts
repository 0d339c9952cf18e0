import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone, members } from '#platform/access/contract.ts';
import type { LoupeDoor, LoupeMenuEntry } from '#platform/access/web.tsx';
import { taxDesk, taxRateDesk } from '../contract/tax-access.ts';

export const taxMenu: readonly LoupeMenuEntry[] = [
  {
    label: 'Tax documents',
    to: '/taxdocuments',
    icon: 'receipt',
    rule: members,
    group: 'money',
    order: 50,
  },
  {
    label: 'Tax documents',
    to: '/desk/tax-documents',
    icon: 'receipt',
    rule: taxDesk,
    group: 'queues',
    order: 35,
  },
];

export const taxPages: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/taxdocuments',
    title: 'Tax documents',
    rule: members,
    page: lazy(async () => ({ default: (await import('./tax-documents-page.tsx')).TaxDocumentsPage })),
  },
  {
    path: '/tax/callback',
    title: 'Tax certificate',
    rule: anyone,
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./tax-return-page.tsx')).TaxCallbackPage })),
  },
  {
    path: '/tax/return',
    title: 'Tax certificate',
    rule: members,
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./tax-return-page.tsx')).TaxReturnPage })),
  },
  {
    path: '/desk/tax-documents',
    title: 'Tax documents',
    rule: taxDesk,
    tab: { of: '/desk/tax-documents', label: 'Documents', order: 10 },
    page: lazy(async () => ({
      default: (await import('./desk-tax-documents-page.tsx')).DeskTaxDocumentsPage,
    })),
  },
  {
    path: '/desk/tax-rates',
    title: 'Sales tax rates',
    rule: taxRateDesk,
    tab: { of: '/desk/tax-documents', label: 'Rates', order: 20 },
    page: lazy(async () => ({ default: (await import('./desk-tax-rates-page.tsx')).DeskTaxRatesPage })),
  },
  {
    path: '/desk/tax-documents/$companyId/$documentId',
    title: 'Tax document',
    rule: taxDesk,
    page: lazy(async () => ({
      default: (await import('./desk-tax-document-page.tsx')).DeskTaxDocumentPage,
    })),
  },
];

import { lazy } from 'react';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { bannerEditors, messageDesk } from '#platform/content/provider/contract/desk-rules.ts';

/** What members ask, and what they are told, within the desk of the provider's staff. */
export const contentDeskRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/desk/messages',
    title: 'Messages',
    rule: messageDesk,
    layout: 'area',
    place: { label: 'Messages', group: 'Members', order: 120 },
    page: lazy(async () => ({
      default: (await import('#platform/content/contact/web/messages-page.tsx')).MessagesPage,
    })),
  },
  {
    path: '/desk/banners',
    title: 'Banners',
    rule: bannerEditors,
    layout: 'area',
    place: { label: 'Banners', group: 'Portal', order: 310 },
    page: lazy(async () => ({
      default: (await import('#platform/content/banners/web/banners-page.tsx')).BannersPage,
    })),
  },
  {
    path: '/desk/secured-documents',
    title: 'Secured documents',
    rule: messageDesk,
    layout: 'area',
    place: { label: 'Secured documents', group: 'Members', order: 130 },
    page: lazy(async () => ({
      default: (await import('#platform/content/secured/web/shared-documents-page.tsx')).SharedDocumentsPage,
    })),
  },
  {
    path: '/desk/documents',
    title: 'Documents',
    rule: bannerEditors,
    layout: 'area',
    place: { label: 'Documents', group: 'Portal', order: 312 },
    page: lazy(async () => ({
      default: (await import('#platform/content/document-center/web/documents-page.tsx')).DocumentsPage,
    })),
  },
  {
    path: '/desk/training',
    title: 'AML training',
    rule: bannerEditors,
    layout: 'area',
    place: { label: 'AML training', group: 'Portal', order: 314 },
    page: lazy(async () => ({
      default: (await import('#platform/content/training/web/programs-page.tsx')).ProgramsPage,
    })),
  },
];

import { lazy } from 'react';
import { anyone, members } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';

/** What the provider hands over to members: to all, to one alone, and to learn from. */
export const documentWebRoutes: NonNullable<LoupeDoor['routes']> = [
  {
    path: '/membership/documents',
    title: 'Document Center',
    rule: members,
    layout: 'area',
    place: { label: 'Document Center', group: 'Documents', order: 62 },
    page: lazy(async () => ({
      default: (await import('#platform/content/document-center/web/document-center-page.tsx'))
        .DocumentCenterPage,
    })),
  },
  {
    path: '/membership/secured-documents',
    title: 'Secured documents',
    rule: members,
    layout: 'area',
    place: { label: 'Secured documents', group: 'Documents', order: 64 },
    page: lazy(async () => ({
      default: (await import('#platform/content/secured/web/secured-documents-page.tsx'))
        .SecuredDocumentsPage,
    })),
  },
  {
    path: '/membership/training',
    title: 'AML training programs',
    rule: members,
    layout: 'area',
    place: { label: 'AML training', group: 'Documents', order: 66 },
    page: lazy(async () => ({
      default: (await import('#platform/content/training/web/training-page.tsx')).TrainingPage,
    })),
  },
  {
    path: '/secured-document',
    title: 'Secured document',
    rule: anyone,
    layout: 'bare',
    page: lazy(async () => ({
      default: (await import('#platform/content/secured/web/secured-link-page.tsx')).SecuredLinkPage,
    })),
  },
];

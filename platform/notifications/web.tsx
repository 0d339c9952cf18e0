import { lazy } from '#kit/web/slots/lazy.ts';
import { signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { addressAccess, mailAccess, templateAccess } from './contract/mail-access.ts';

export const notificationsDoor: LoupeDoor = {
  routes: [
    {
      path: '/notifications',
      title: 'Notifications',
      rule: signedIn,
      page: lazy(async () => ({ default: (await import('./web/notices-page.tsx')).NoticesPage })),
    },
    {
      path: '/membership/notifications',
      title: 'Communication preferences',
      shape: 'form',
      rule: signedIn,
      tab: {
        of: '/membership/profile',
        label: 'Notifications',
        order: 120,
        about: 'What we send you and where',
      },
      page: lazy(async () => ({ default: (await import('./web/preferences-page.tsx')).PreferencesPage })),
    },
    {
      path: '/help/communication',
      title: 'Email, text messages and notifications',
      shape: 'cards',
      rule: signedIn,
      page: lazy(async () => ({
        default: (await import('./web/communication-help-page.tsx')).CommunicationHelpPage,
      })),
    },
    {
      path: '/desk/mail',
      title: 'Outgoing email',
      rule: mailAccess,
      tab: { of: '/desk/jobs', order: 350 },
      page: lazy(async () => ({
        default: (await import('./web/outgoing-mail-page.tsx')).OutgoingMailPage,
      })),
    },
    {
      path: '/desk/undeliverable',
      title: 'Undeliverable addresses',
      rule: addressAccess,
      tab: { of: '/desk/companies', label: 'Undeliverable', order: 130 },
      page: lazy(async () => ({
        default: (await import('./web/undeliverable-page.tsx')).UndeliverablePage,
      })),
    },
    {
      path: '/desk/email-templates',
      title: 'Email templates',
      rule: templateAccess,
      tab: { of: '/desk/jobs', order: 352 },
      page: lazy(async () => ({
        default: (await import('./web/email-templates-page.tsx')).EmailTemplatesPage,
      })),
    },
  ],
  topBar: [
    {
      id: 'bell',
      order: 100,
      rule: signedIn,
      piece: lazy(async () => ({ default: (await import('./web/bell.tsx')).Bell })),
    },
  ],
  palette: async () => (await import('./web/palette.ts')).notificationsPalette,
};

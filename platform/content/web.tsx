import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone, members, routeRules, signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import type { ContactAbout } from './contact/web/contact-dialog.tsx';
import { contentAccess, supportAccess } from './provider/contract/desk-access.ts';

/** Asks the provider a question without leaving the page. */
export const contactUs = async (dialogs: Dialogs, about: ContactAbout): Promise<void> =>
  (await import('./contact/web/contact-dialog.tsx')).openContactDialog(dialogs, about);

/** Public documents use the bare layout: guests have no navigation. */
export const contentDoor: LoupeDoor = {
  live: {
    messages: [
      ['content', 'ownMessages'],
      ['content', 'desk', 'messages'],
    ],
    documents: [
      ['content', 'company-documents'],
      ['content', 'secured'],
      ['content', 'desk', 'shared'],
    ],
  },
  routes: [
    {
      path: '/desk/messages',
      title: 'Messages',
      rule: supportAccess,
      tab: { of: '/desk/messages', order: 120 },
      page: lazy(async () => ({
        default: (await import('./contact/web/messages-page.tsx')).MessagesPage,
      })),
    },
    {
      path: '/desk/banners',
      title: 'Banners',
      rule: contentAccess,
      tab: { of: '/desk/banners', order: 310 },
      page: lazy(async () => ({
        default: (await import('./banners/web/banners-page.tsx')).BannersPage,
      })),
    },
    {
      path: '/desk/secured-documents',
      title: 'Secured documents',
      rule: supportAccess,
      tab: { of: '/desk/messages', order: 130 },
      page: lazy(async () => ({
        default: (await import('./secured/web/shared-documents-page.tsx')).SharedDocumentsPage,
      })),
    },
    {
      path: '/desk/documents',
      title: 'Documents',
      rule: contentAccess,
      tab: { of: '/desk/banners', order: 312 },
      page: lazy(async () => ({
        default: (await import('./document-center/web/documents-page.tsx')).DocumentsPage,
      })),
    },
    {
      path: '/desk/training',
      title: 'AML training',
      rule: contentAccess,
      tab: { of: '/desk/banners', order: 314 },
      page: lazy(async () => ({
        default: (await import('./training/web/programs-page.tsx')).ProgramsPage,
      })),
    },
    {
      path: '/membership/documents',
      title: 'Document Center',
      shape: 'cards',
      rule: members,
      tab: {
        of: '/membership/documents',

        order: 62,
        about: 'Policies, forms and guides',
      },
      page: lazy(async () => ({
        default: (await import('./document-center/web/document-center-page.tsx')).DocumentCenterPage,
      })),
    },
    {
      path: '/membership/secured-documents',
      title: 'Secured documents',
      rule: members,
      tab: {
        of: '/membership/documents',

        order: 64,
        about: "Files we've shared with you or your company",
      },
      page: lazy(async () => ({
        default: (await import('./secured/web/secured-documents-page.tsx')).SecuredDocumentsPage,
      })),
    },
    {
      path: '/membership/training',
      title: 'AML training programs',
      shape: 'cards',
      rule: members,
      tab: {
        of: '/membership/documents',
        label: 'AML training',
        order: 66,
        about: 'Your anti-money-laundering course',
      },
      page: lazy(async () => ({
        default: (await import('./training/web/training-page.tsx')).TrainingPage,
      })),
    },
    {
      path: '/secured-document',
      title: 'Secured document',
      rule: anyone,
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./secured/web/secured-link-page.tsx')).SecuredLinkPage,
      })),
    },
    {
      path: '/help',
      title: 'Help',
      shape: 'cards',
      rule: signedIn,
      page: lazy(async () => ({ default: (await import('./help/web/help-page.tsx')).HelpPage })),
    },
    {
      path: '/legal/participant-agreement',
      title: 'Participant agreement',
      rule: routeRules['/legal/participant-agreement'],
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./documents/web/document-pages.tsx')).ParticipantAgreementPage,
      })),
    },
    {
      path: '/legal/terms-of-use',
      title: 'API terms of use',
      rule: routeRules['/legal/terms-of-use'],
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./documents/web/document-pages.tsx')).TermsOfUsePage,
      })),
    },
    {
      path: '/shippingfaq',
      title: 'Shipping FAQ',
      rule: routeRules['/shippingfaq'],
      layout: 'bare',
      page: lazy(async () => ({
        default: (await import('./documents/web/document-pages.tsx')).ShippingFaqPage,
      })),
    },
    {
      path: '/appraisalsfaq',
      title: 'Appraisal FAQ',
      rule: routeRules['/appraisalsfaq'],
      page: lazy(async () => ({
        default: (await import('./documents/web/document-pages.tsx')).AppraisalsFaqPage,
      })),
    },
  ],
  menu: [
    {
      label: 'Messages',
      to: '/desk/messages',
      icon: 'mail',
      rule: supportAccess,
      group: 'queues',
      order: 40,
    },
    {
      label: 'Content',
      to: '/desk/banners',
      icon: 'document',
      rule: contentAccess,
      group: 'manage',
      order: 10,
    },
    {
      label: 'Documents',
      to: '/membership/documents',
      icon: 'document',
      rule: members,
      group: 'settings',
      order: 40,
    },
    { label: 'Help', to: '/help', icon: 'question', rule: signedIn, group: 'foot', order: 900 },
  ],
  strips: [
    {
      id: 'banners',
      order: 100,
      strip: lazy(async () => ({ default: (await import('./banners/web/banners.tsx')).Banners })),
    },
  ],
  widgets: [
    {
      id: 'help',
      title: 'Help',
      rule: members,
      order: 950,
      card: lazy(async () => ({ default: (await import('./contact/web/help-card.tsx')).HelpCard })),
    },
  ],
  palette: async () => (await import('./help/web/palette.ts')).contentPalette,
};

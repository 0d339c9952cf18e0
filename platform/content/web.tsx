import { lazy } from 'react';
import { anyone, members, routeRules, signedIn } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import { messageDesk } from './provider/contract/desk-rules.ts';
import { contentDeskRoutes } from './help/web/desk/content-desk-routes.ts';
import { documentWebRoutes } from './help/web/document-web-routes.ts';

/** Open documents stand alone, so that a guest reads them without a rail that is not theirs. */
export const contentDoor: LoupeDoor = {
  routes: [
    ...contentDeskRoutes,
    ...documentWebRoutes,
    {
      path: '/help',
      title: 'Help',
      rule: signedIn,
      layout: 'frame',
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
      layout: 'frame',
      page: lazy(async () => ({
        default: (await import('./documents/web/document-pages.tsx')).AppraisalsFaqPage,
      })),
    },
  ],
  menu: [{ label: 'Help', to: '/help', icon: 'info', rule: signedIn, place: 'foot', order: 900 }],
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
      rule: members,
      order: 950,
      card: lazy(async () => ({ default: (await import('./contact/web/help-card.tsx')).HelpCard })),
    },
  ],
  deskCards: [
    {
      id: 'messages',
      rule: messageDesk,
      order: 200,
      card: lazy(async () => ({ default: (await import('./contact/web/messages-card.tsx')).MessagesCard })),
    },
  ],
  paletteActions: [
    {
      id: 'ask-provider',
      label: 'Ask the provider',
      hint: 'Answered within 2 business days',
      group: 'actions',
      icon: 'mail',
      rule: members,
      to: '/help',
    },
    {
      id: 'shipping-faq',
      label: 'Shipping FAQ',
      hint: 'PDF',
      group: 'pages',
      icon: 'document',
      rule: anyone,
      to: '/shippingfaq',
    },
  ],
};

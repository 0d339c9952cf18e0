import { lazy } from '#kit/web/slots/lazy.ts';
import { anyone } from '#platform/access/contract.ts';
import type { LoupeDoor } from '#platform/access/web.tsx';
import type { SignInSlot } from '#platform/identity/web.tsx';
import { demoPersonOfHint } from './web/sign-in/demo-hint.ts';

export { demoHintOf } from './web/sign-in/demo-hint.ts';

/** The page at /demo; the shell passes in all panels. */
export const DemoConsole = lazy(async () => ({
  default: (await import('./web/console/demo-console.tsx')).DemoConsole,
}));

/** Demo people beside the sign-in form. */
export const demoSignIn: SignInSlot = {
  Beside: lazy(async () => ({ default: (await import('./web/sign-in/demo-members.tsx')).DemoMembers })),
  takesHint: (loginHint) => demoPersonOfHint(loginHint) !== undefined,
};

export const demoDoor: LoupeDoor = {
  palette: async () => (await import('./web/palette.ts')).demoPalette,
  routes: [
    {
      path: '/mailbox',
      title: 'Mailbox',
      rule: anyone,
      layout: 'bare',
      demoOnly: true,
      page: lazy(async () => ({ default: (await import('./web/mailbox/mailbox-page.tsx')).MailboxPage })),
    },
  ],
  demoPanels: [
    {
      id: 'clock',
      title: 'Clock',
      order: 10,
      panel: lazy(async () => ({ default: (await import('./web/panels/clock-panel.tsx')).ClockPanel })),
    },
    {
      id: 'sent',
      title: 'Email and text messages',
      order: 20,
      panel: lazy(async () => ({ default: (await import('./web/panels/sent-panel.tsx')).SentPanel })),
    },
    {
      id: 'settings',
      title: 'Feature flags and configurations',
      order: 30,
      panel: lazy(async () => ({ default: (await import('./web/panels/settings-panel.tsx')).SettingsPanel })),
    },
    {
      id: 'card-gateway',
      title: 'Card gateway',
      order: 40,
      panel: lazy(async () => ({
        default: (await import('./web/panels/card-gateway-panel.tsx')).CardGatewayPanel,
      })),
    },
    {
      id: 'carriers',
      title: 'Carriers',
      order: 45,
      panel: lazy(async () => ({ default: (await import('./web/panels/carriers-panel.tsx')).CarriersPanel })),
    },
    {
      id: 'analytics',
      title: 'Analytics events',
      order: 900,
      panel: lazy(async () => ({
        default: (await import('./web/panels/analytics-panel.tsx')).AnalyticsPanel,
      })),
    },
  ],
};

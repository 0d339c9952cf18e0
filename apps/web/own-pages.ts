import { lazy } from '#kit/web/slots/lazy.ts';
import type { WebRoute } from '#kit/web/slots/web-door.ts';
import { anyone, routeRules, signedIn } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { deskReaders } from '#platform/companies/web.tsx';

/** The shell's own pages; spec platform §2.1. */
export const ownPages: readonly WebRoute<AccessRule>[] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    shape: 'cards',
    rule: routeRules['/dashboard'],
    page: lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage })),
  },
  {
    path: '/membership',
    title: 'Settings',
    shape: 'cards',
    rule: routeRules['/membership'],
    page: lazy(async () => ({ default: (await import('./settings/settings-page.tsx')).SettingsPage })),
  },
  {
    path: '/desk',
    title: 'Desk',
    shape: 'cards',
    rule: { who: 'staff' },
    page: lazy(async () => ({ default: (await import('./desk/desk-page.tsx')).DeskPage })),
  },
  {
    path: '/desk/companies/$companyId',
    title: 'Company',
    rule: deskReaders,
    page: lazy(async () => ({ default: (await import('./desk/desk-company.tsx')).DeskCompany })),
  },
  {
    path: '/desk/people/$personId',
    title: 'Person',
    rule: deskReaders,
    page: lazy(async () => ({ default: (await import('./desk/desk-person.tsx')).DeskPerson })),
  },
  {
    path: '/desk/services/$service',
    title: 'Service',
    rule: deskReaders,
    page: lazy(async () => ({ default: (await import('./guides/desk-service-page.tsx')).DeskServicePage })),
  },
  {
    path: '/help/$service',
    title: 'Service help',
    shape: 'cards',
    rule: signedIn,
    page: lazy(async () => ({ default: (await import('./guides/service-help-page.tsx')).ServiceHelpPage })),
  },
  {
    path: '/login',
    title: 'Sign in',
    rule: routeRules['/login'],
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/login-page.tsx')).LoginPage })),
  },
  {
    path: '/membership/loading',
    title: 'Loading',
    rule: routeRules['/membership'],
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/loading-page.tsx')).LoadingPage })),
  },
  {
    path: '/callback',
    title: 'Sign in',
    rule: routeRules['/callback'],
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/callback-page.tsx')).CallbackPage })),
  },
  {
    path: '/forbidden',
    title: '403 Forbidden',
    rule: routeRules['/forbidden'],
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/forbidden-page.tsx')).ForbiddenPage })),
  },
  {
    path: '/notfound',
    title: 'Not Found',
    rule: routeRules['/notfound'],
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/feature-off-page.tsx')).FeatureOffPage })),
  },
  {
    path: '/signin',
    title: 'Sign in',
    rule: anyone,
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/sign-in-page.tsx')).SignInPage })),
  },
  {
    path: '/signinerror',
    title: 'Sign-in failed',
    rule: routeRules['/signinerror'],
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/sign-in-error-page.tsx')).SignInErrorPage })),
  },
  {
    path: '/unsupportedBrowsers',
    title: 'Update your browser',
    rule: routeRules['/unsupportedBrowsers'],
    layout: 'bare',
    page: lazy(async () => ({
      default: (await import('./pages/unsupported-browsers-page.tsx')).UnsupportedBrowsersPage,
    })),
  },
  {
    path: '/jmconnect',
    title: 'Customer Connect',
    rule: routeRules['/jmconnect'],
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/jmconnect-page.tsx')).JmconnectPage })),
  },
  {
    path: '/external',
    title: 'External services',
    rule: routeRules['/external'],
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./pages/external-page.tsx')).ExternalPage })),
  },
  {
    path: '/gallery',
    title: 'Gallery',
    rule: anyone,
    layout: 'bare',
    demoOnly: true,
    page: lazy(async () => ({ default: (await import('#kit/web/gallery/gallery-page.tsx')).GalleryPage })),
  },
  {
    path: '/demo',
    title: 'Demo console',
    rule: anyone,
    layout: 'bare',
    demoOnly: true,
    page: lazy(async () => ({ default: (await import('./demo/demo-page.tsx')).DemoPage })),
  },
  {
    path: '/docs',
    title: 'API reference',
    rule: { who: 'anyone', feature: 'interface-page' },
    layout: 'bare',
    page: lazy(async () => ({ default: (await import('./docs/docs-page.tsx')).DocsPage })),
  },
];

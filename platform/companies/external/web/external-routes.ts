import { createElement } from 'react';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { lazy } from '#kit/web/slots/lazy.ts';
import type { LoupeDoor, LoupeMenuEntry, MenuGroup } from '#platform/access/web.tsx';
import { externalLinkStaff } from '../contract/external-link-staff.ts';
import { externalServices } from '../contract/external-sites.ts';
import type { ExternalKey } from '../contract/external-sites.ts';

const places: Readonly<
  Record<ExternalKey, { readonly group: MenuGroup; readonly icon: IconName; readonly order: number }>
> = {
  'partner-gateway': { group: 'top', icon: 'people', order: 15 },
  'care-plan': { group: 'grow', icon: 'shield', order: 60 },
  'personal-insurance': { group: 'grow', icon: 'shield', order: 70 },
  auction: { group: 'buy', icon: 'scales', order: 60 },
  custom: { group: 'grow', icon: 'check', order: 80 },
};

export const externalMenu: readonly LoupeMenuEntry[] = externalServices.map(({ key, name, path, rule }) => ({
  label: name,
  to: path,
  rule,
  ...places[key],
}));

/** The partner gateway has a page of its own. */
const sitePages: NonNullable<LoupeDoor['routes']> = externalServices
  .filter(({ key }) => key !== 'partner-gateway')
  .map(({ key, name, path, rule }) => ({
    path,
    title: name,
    rule,
    page: lazy(async () => {
      const { ExternalServicePage } = await import('./external-service-page.tsx');
      return { default: () => createElement(ExternalServicePage, { service: key }) };
    }),
  }));

export const externalPages: NonNullable<LoupeDoor['routes']> = [
  ...sitePages,
  {
    path: '/desk/external-services',
    title: 'External services',
    rule: externalLinkStaff,
    tab: {
      of: '/desk/jobs',

      order: 340,
      about: 'Where services outside the portal are opened',
    },
    page: lazy(async () => ({
      default: (await import('./desk/external-links-page.tsx')).ExternalLinksPage,
    })),
  },
];

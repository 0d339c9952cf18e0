import { createElement } from 'react';
import { lazy } from '#kit/web/slots/lazy.ts';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { members } from '#platform/access/contract.ts';
import type { LoupeDoor, LoupeMenuEntry, MenuGroup } from '#platform/access/web.tsx';
import { approvalStaff } from '#platform/companies/approvals/contract/approval-staff.ts';
import { comingServices } from '../contract/coming.ts';
import type { ComingServiceKey } from '../contract/coming.ts';

const places: Readonly<
  Record<ComingServiceKey, { readonly group: MenuGroup; readonly icon: IconName; readonly order: number }>
> = {
  auction: { group: 'buy', icon: 'scales', order: 60 },
};

/** The rail leads members there; staff reach a page of these by its address. */
export const comingMenu: readonly LoupeMenuEntry[] = comingServices.map(({ key, name, path, rule }) => ({
  label: name,
  to: path,
  rule: { ...rule, who: members.who },
  ...places[key],
}));

const memberPages: NonNullable<LoupeDoor['routes']> = comingServices.map(({ key, name, path, rule }) => ({
  path,
  title: name,
  rule,
  page: lazy(async () => {
    const { ComingServicePage } = await import('./coming-service-page.tsx');
    return { default: () => createElement(ComingServicePage, { service: key }) };
  }),
}));

export const comingPages: NonNullable<LoupeDoor['routes']> = [
  ...memberPages,
  {
    path: '/desk/coming-services',
    title: 'Upcoming services',
    rule: approvalStaff,
    tab: {
      of: '/desk/registrations',
      label: 'Upcoming services',
      order: 225,
      about: "Companies interested in services that aren't open yet",
    },
    page: lazy(async () => ({
      default: (await import('./asked-services-page.tsx')).AskedServicesPage,
    })),
  },
];

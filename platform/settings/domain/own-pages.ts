import type { PlainPortalPath } from '#kit/domain/portal-path.ts';

/** Configurations that a page of their own checks and keeps the history of. */
const pages: Readonly<Record<string, PlainPortalPath>> = {
  'external-links': '/desk/external-services',
  'external-link-details': '/desk/external-services',
};

export const ownPageOf = (name: string): PlainPortalPath | undefined => pages[name];

import type { PortalPath } from '#kit/domain/portal-path.ts';
import type { Go } from '#kit/web/link/link.ts';

/** Leads to a page, in this tab or a new one. */
export const leadTo = (navigate: Go, to: PortalPath) => ({
  href: to,
  run: () => void navigate({ to: '.', href: to }),
});

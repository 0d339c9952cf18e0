import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';

interface UnknownSlugProps {
  readonly to: PlainPortalPath;
  readonly children: string;
}

/** For an address that names no service. */
export const UnknownSlug = ({ to, children }: UnknownSlugProps) => (
  <EmptyState
    isPage
    title="We can't find that page"
    text="Check the address, or choose a service from the list."
    action={<ToList to={to}>{children}</ToList>}
  />
);

import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';

interface ToListProps {
  readonly to: PlainPortalPath;
  readonly children: string;
}

/** A link from a missing record to its list. */
export function ToList({ to, children }: ToListProps) {
  return (
    <Button component={Link} to={to}>
      {children}
    </Button>
  );
}

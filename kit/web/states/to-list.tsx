import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface ToListProps {
  readonly to: string;
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

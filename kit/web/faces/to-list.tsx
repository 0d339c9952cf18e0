import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

interface ToListProps {
  readonly to: string;
  readonly children: string;
}

/** From a record that is not there to the others of its kind. */
export function ToList({ to, children }: ToListProps) {
  return (
    <Button component={Link} to={to}>
      {children}
    </Button>
  );
}

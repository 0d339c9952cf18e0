import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';

/** Leads to the choice of claim types, where each person sees what they can file and whom to call. */
export function ReportClaim({ isMain = false }: { readonly isMain?: boolean }) {
  return (
    <Button component={Link} to="/claims/new" {...(isMain ? {} : { variant: 'default' })}>
      Report a claim
    </Button>
  );
}

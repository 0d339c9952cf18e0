import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';

/** Who can open the choice of claim types, where cargo, personal lines and care plan claims begin. */
const filers: AccessRule = { ...members, subscriptions: ['Shipping'], permission: 'Shipping' };

/** The choice of claim types, or the people who take a claim by phone. */
export const useClaimPath = () => (useDecide()(filers, () => false).allowed ? '/claims/new' : '/help');

export function ReportClaim({ isMain = false }: { readonly isMain?: boolean }) {
  const path = useClaimPath();
  return (
    <Button component={Link} to={path} {...(isMain ? {} : { variant: 'default' })}>
      Report a claim
    </Button>
  );
}

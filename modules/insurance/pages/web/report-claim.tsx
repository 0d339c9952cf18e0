import { Button } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { members } from '#platform/access/contract.ts';
import type { AccessRule } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';

/** Who can open the choice of claim types, where cargo, personal lines and care plan claims begin. */
const filers: AccessRule = { ...members, subscriptions: ['Shipping'], permission: 'Shipping' };

/** To the choice of claim types, or to the people who take a claim by phone. */
export function ReportClaim({ isMain = false }: { readonly isMain?: boolean }) {
  const canFile = useDecide()(filers, () => false).allowed;
  return (
    <Button
      component={Link}
      to={canFile ? '/claims/new' : '/help'}
      {...(isMain ? {} : { variant: 'default' })}
    >
      Report a claim
    </Button>
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '#kit/web/link/link.ts';
import { phoneAddress } from '#kit/web/states/support.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { ExternalTiles } from '#platform/companies/web.tsx';
import { PersonMenu } from '../shell/person-menu.tsx';
import { useShell } from '../shell/portal-context.ts';
import { GoBack, PlainPage } from './plain-page.tsx';

// Spec rulings 8: a page about external services. Spec platform §2.4: these open in a new tab.
export function ExternalPage() {
  const actor = useActor();
  const { portal } = useShell();
  const navigate = useNavigate();
  const { phone } = portal.provider;
  return (
    <PlainPage
      title="External services"
      text={
        <>
          These services have their own sites. Questions? Call <a href={phoneAddress(phone)}>{phone}</a>.
        </>
      }
      actions={
        isSignedIn(actor) ? (
          <>
            <Button variant="default" onClick={() => void navigate({ to: '/help' })}>
              Help
            </Button>
            <PersonMenu person={actor} />
          </>
        ) : (
          <GoBack />
        )
      }
    >
      <ExternalTiles />
    </PlainPage>
  );
}

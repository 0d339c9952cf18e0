import { Button } from '@mantine/core';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import type { Denial } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { accessLostWords } from './access-lost-words.ts';

interface AccessLostProps {
  /** The page that was open. */
  readonly title: string;
  readonly because: Denial;
}

/** Replaces an open page that this person may no longer see. */
export function AccessLost({ title, because }: AccessLostProps) {
  const actor = useActor();
  return (
    <>
      <PageTitle title={title} />
      <RefusalMessage
        {...accessLostWords({ title, because, actor })}
        action={
          <Button component={Link} to="/dashboard">
            Go to dashboard
          </Button>
        }
      />
    </>
  );
}

import { Button } from '@mantine/core';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';

interface InviteFaceProps {
  readonly query: { readonly error: unknown; refetch(): unknown };
}

/** An invite that is read, cannot be read, or holds no more. */
export function InviteFace({ query: { error, refetch } }: InviteFaceProps) {
  return (
    <GuestPage title="Your invitation" follows>
      {error === null && <LoadingFace rows={3} />}
      {error !== null && !(error instanceof RefusalError) && (
        <FailureFace error={error} onRetry={() => void refetch()} />
      )}
      {error instanceof RefusalError && (
        <RefusedFace
          sentence={error.sentence}
          next={error.next}
          action={
            // The front page sends whoever is signed in to the dashboard.
            <Button component="a" href="/" variant="default">
              Go to the portal
            </Button>
          }
        />
      )}
    </GuestPage>
  );
}

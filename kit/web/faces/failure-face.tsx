import { Button } from '@mantine/core';
import { useState } from 'react';
import { FaultError } from '#kit/web/call/fault-error.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { BrokenFace } from './broken-face.tsx';
import { RefusedFace } from './refused-face.tsx';

export interface FailureFaceProps {
  readonly error: unknown;
  onRetry?(): void;
}

/** Shows a refusal's sentence, or a fault with its reference. */
export function FailureFace({ error, onRetry }: FailureFaceProps) {
  // The time of the first render, which finds the log line; it must not change on later renders.
  const [time] = useState(() => new Date());
  if (error instanceof RefusalError) {
    return (
      <RefusedFace
        sentence={error.sentence}
        next={error.next}
        action={
          onRetry && (
            <Button size="sm" variant="default" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      />
    );
  }
  const reference = error instanceof FaultError ? error.reference : undefined;
  return <BrokenFace reference={reference} time={time} {...(onRetry ? { onRetry } : {})} />;
}

import { Button } from '@mantine/core';
import { useState } from 'react';
import { FaultError } from '../call/fault-error.ts';
import { RefusalError } from '../call/refusal-error.ts';
import { FaultMessage } from './fault-message.tsx';
import { RefusalMessage } from './refusal-message.tsx';

export interface FailureMessageProps {
  readonly error: unknown;
  onRetry?(): void;
}

/** Shows a refusal's sentence, or a fault with its reference. */
export function FailureMessage({ error, onRetry }: FailureMessageProps) {
  // The time of the first render, which finds the log line; it must not change on later renders.
  const [time] = useState(() => new Date());
  if (error instanceof RefusalError) {
    return (
      <RefusalMessage
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
  return <FaultMessage reference={reference} time={time} {...(onRetry ? { onRetry } : {})} />;
}

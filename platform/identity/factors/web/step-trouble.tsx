import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { BrokenFace } from '#kit/web/faces/broken-face.tsx';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { TwoFactorError } from '../domain/two-factor-state.ts';

const overCodes: readonly string[] = [no.challenge_ended, no.interaction_ended, no.account_not_found].map(
  ({ code }) => code,
);

/** Nothing of this proof can go on; what helps is to begin again. */
export function isOver(error: TwoFactorError | null): error is TwoFactorError {
  return error?.code !== undefined && overCodes.includes(error.code);
}

interface StepTroubleProps {
  readonly error: TwoFactorError;
  readonly action?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

/** The stored error of a step that has no field to stand at. */
export function StepTrouble({ error, action, onRetry }: StepTroubleProps) {
  const [time] = useState(() => new Date());
  if (error.code !== undefined)
    return <RefusedFace sentence={error.sentence} next={error.next} action={action} />;
  if (error.reference !== undefined || onRetry === undefined)
    return (
      <BrokenFace
        title={error.sentence}
        text="Nothing was lost."
        reference={error.reference}
        time={time}
        {...(onRetry === undefined ? {} : { onRetry })}
      />
    );
  return (
    <RefusedFace
      sentence={error.sentence}
      action={
        <Button size="sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

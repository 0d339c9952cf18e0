import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FaultMessage } from '#kit/web/states/fault-message.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import {
  identityRefusals,
  identityRefusals as no,
} from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { TwoFactorCall, TwoFactorError, TwoFactorEvent } from '../domain/two-factor-state.ts';
import { FaultError } from '#kit/web/call/fault-error.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';

const endedCodes: readonly string[] = [no.challenge_ended, no.interaction_ended, no.account_not_found].map(
  ({ code }) => code,
);

/** This challenge can't continue; the person has to start over. */
export function isExpired(error: TwoFactorError | null): error is TwoFactorError {
  return error?.code !== undefined && endedCodes.includes(error.code);
}

interface StepErrorProps {
  readonly error: TwoFactorError;
  readonly action?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

/** The error of a step that has no field to show it at. */
export function StepError({ error, action, onRetry }: StepErrorProps) {
  const [time] = useState(() => new Date());
  if (error.code !== undefined)
    return <RefusalMessage sentence={error.sentence} next={error.next} action={action} />;
  if (error.reference !== undefined || onRetry === undefined)
    return (
      <FaultMessage
        title={error.sentence}
        text="Nothing was lost."
        reference={error.reference}
        time={time}
        {...(onRetry === undefined ? {} : { onRetry })}
      />
    );
  return (
    <RefusalMessage
      sentence={error.sentence}
      action={
        <Button size="sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

/** The message to show at the step; undefined if the error is not an answer of the server. */
function toTwoFactorError(call: TwoFactorCall, error: unknown): TwoFactorError | undefined {
  if (error instanceof RefusalError) {
    const { code, sentence } = error;
    // The lock's end is in the fields and matters most.
    const next = [...Object.values(error.fields ?? {}), ...(error.next === undefined ? [] : [error.next])];
    return { call, code, sentence, ...(next.length === 0 ? {} : { next: next.join(' ') }) };
  }
  if (!(error instanceof FaultError)) return undefined;
  const { message, reference } = error;
  return { call, sentence: message, ...(reference === undefined ? {} : { reference }) };
}

/** Spec platform §4: failures store the error. */
export function toFailure(call: TwoFactorCall, error: unknown): TwoFactorEvent | undefined {
  const found = toTwoFactorError(call, error);
  if (found === undefined) return undefined;
  const locked = found.code === identityRefusals.account_locked.code;
  return { type: 'failed', error: found, ...(locked ? { accountLocked: true } : {}) };
}

import { useCallback, useRef } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import type { FromFields, ToFields, TypedMethod } from './field-messages.ts';

export interface ExchangedMethod {
  readonly nonce: string;
  readonly method: TypedMethod;
}

interface PendingExchange {
  readonly id: string;
  resolve(exchanged: ExchangedMethod): void;
  reject(error: Error): void;
}

/** Exchanges the typed numbers for a nonce. A later request replaces the pending one. */
export function useExchange(send: (message: ToFields) => void, onExpired: () => void) {
  const waiting = useRef<PendingExchange>(undefined);

  const rejectPending = useCallback((): void => {
    waiting.current?.reject(exchangeFailed('not_open'));
    waiting.current = undefined;
  }, []);

  const requestNonce = useCallback((): Promise<ExchangedMethod> => {
    rejectPending();
    return new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      waiting.current = { id, resolve, reject };
      send({ kind: 'exchange', id });
    });
  }, [send, rejectPending]);

  const resolvePending = (message: Extract<FromFields, { id: string }>): void => {
    const pending = waiting.current;
    if (pending?.id !== message.id) return;
    waiting.current = undefined;
    if (message.kind === 'exchanged')
      return pending.resolve({ nonce: message.nonce, method: message.method });
    const why = message.kind === 'incomplete' ? 'incomplete' : message.reason;
    if (why === 'expired') onExpired();
    pending.reject(exchangeFailed(why));
  };

  return { requestNonce, resolvePending, rejectPending };
}

const sentences = {
  incomplete: ['Some details are missing or incorrect.', 'Fix the highlighted fields and try again.'],
  expired: ['The payment form timed out.', 'We reopened the form. Enter the numbers again.'],
  unreachable: ["The payment gateway isn't responding. Nothing was added.", 'Try again in a minute.'],
  not_open: ['The payment form is still loading.', 'Wait a moment, then try again.'],
} as const;

/** A failure in the iframe is shown above the form like any other, and the input is kept. */
export function exchangeFailed(why: keyof typeof sentences): RefusalError {
  const [detail, next] = sentences[why];
  return new RefusalError({
    type: 'about:blank',
    title: why,
    status: 0,
    code: `payments.fields_${why}`,
    detail,
    next,
    reference: '',
  });
}

export interface FieldsHandle {
  /** Resolves with the nonce; rejects with the error the form shows. */
  exchange(): Promise<ExchangedMethod>;
}

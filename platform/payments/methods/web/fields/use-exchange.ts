import { useCallback, useRef } from 'react';
import { exchangeFailed } from './exchange-failed.ts';
import type { FromFields, ToFields, TypedMethod } from './field-messages.ts';

export interface Exchanged {
  readonly nonce: string;
  readonly method: TypedMethod;
}

interface Waiting {
  readonly id: string;
  resolve(exchanged: Exchanged): void;
  reject(error: Error): void;
}

/** What is typed for a nonce: each question has exactly one answer, and a later one takes its place. */
export function useExchange(say: (said: ToFields) => void, onExpired: () => void) {
  const waiting = useRef<Waiting>(undefined);

  const giveUp = useCallback((): void => {
    waiting.current?.reject(exchangeFailed('not_open'));
    waiting.current = undefined;
  }, []);

  const ask = useCallback((): Promise<Exchanged> => {
    giveUp();
    return new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      waiting.current = { id, resolve, reject };
      say({ kind: 'exchange', id });
    });
  }, [say, giveUp]);

  const settle = (heard: Extract<FromFields, { id: string }>): void => {
    const asked = waiting.current;
    if (asked?.id !== heard.id) return;
    waiting.current = undefined;
    if (heard.kind === 'exchanged') return asked.resolve({ nonce: heard.nonce, method: heard.method });
    const why = heard.kind === 'incomplete' ? 'incomplete' : heard.reason;
    if (why === 'expired') onExpired();
    asked.reject(exchangeFailed(why));
  };

  return { ask, settle, giveUp };
}

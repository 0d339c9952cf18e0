import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { exchangeFailed } from './exchange-failed.ts';
import { onChannel, presentLook, readMessage } from './field-messages.ts';
import type { FieldsForm, FromFields, ToFields, TypedMethod } from './field-messages.ts';

export interface Exchanged {
  readonly nonce: string;
  readonly method: TypedMethod;
}

interface Waiting {
  readonly id: string;
  resolve(exchanged: Exchanged): void;
  reject(error: Error): void;
}

interface FrameOptions {
  readonly frameUrl: string;
  readonly form: FieldsForm;
  /** Enter in a field does what the form's button does. */
  onEntered(): void;
  onExpired(): void;
}

// A frame that has not spoken by then is not coming: it is blocked, or the way to it is down.
const longestSilenceMs = 15_000;

/** Speaks with the frame of the gateway and with nobody else: both its window and its origin must be right. */
export function useGatewayFrame({ frameUrl, form, onEntered, onExpired }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const waiting = useRef<Waiting>(undefined);
  const [standing, setStanding] = useState<'loading' | 'ready' | 'silent'>('loading');
  const [height, setHeight] = useState(form === 'card' ? 140 : 330);
  const scheme = useComputedColorScheme('light');
  const { origin } = new URL(frameUrl);

  const say = useCallback(
    (said: ToFields) => frame.current?.contentWindow?.postMessage(onChannel(said), origin),
    [origin],
  );

  const hear = useEffectEvent((heard: FromFields) => {
    switch (heard.kind) {
      case 'ready':
        say({ kind: 'show', form, look: presentLook(scheme) });
        return setStanding('ready');
      case 'height':
        return setHeight(heard.pixels);
      case 'entered':
        return onEntered();
      case 'changed':
        return undefined;
      default:
        return settle(heard);
    }
  });

  const settle = (heard: Extract<FromFields, { id: string }>): void => {
    const asked = waiting.current;
    if (asked?.id !== heard.id) return;
    waiting.current = undefined;
    if (heard.kind === 'exchanged') return asked.resolve({ nonce: heard.nonce, method: heard.method });
    const why = heard.kind === 'incomplete' ? 'incomplete' : heard.reason;
    if (why === 'expired') onExpired();
    asked.reject(exchangeFailed(why));
  };

  useEffect(() => {
    const listen = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const heard = readMessage(data);
      if (heard !== undefined) hear(heard);
    };
    window.addEventListener('message', listen);
    const silence = window.setTimeout(
      () => setStanding((now) => (now === 'loading' ? 'silent' : now)),
      longestSilenceMs,
    );
    return () => {
      window.removeEventListener('message', listen);
      window.clearTimeout(silence);
      waiting.current?.reject(exchangeFailed('not_open'));
      waiting.current = undefined;
    };
  }, [origin]);

  useEffect(() => {
    if (standing === 'ready') say({ kind: 'look', look: presentLook(scheme) });
  }, [scheme, standing, say]);

  const exchange = useCallback((): Promise<Exchanged> => {
    if (standing !== 'ready') return Promise.reject(exchangeFailed('not_open'));
    return new Promise((resolve, reject) => {
      const id = crypto.randomUUID();
      waiting.current = { id, resolve, reject };
      say({ kind: 'exchange', id });
    });
  }, [standing, say]);

  return { frame, standing, height, exchange };
}

import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { exchangeFailed, useExchange } from './use-exchange.ts';
import { onChannel, currentTheme, readMessage } from './field-messages.ts';
import type { FieldsForm, FromFields, ToFields } from './field-messages.ts';

interface FrameOptions {
  readonly frameUrl: string;
  readonly form: FieldsForm;
  /** Enter in a field submits the form. */
  onEntered(): void;
  onExpired(): void;
}

// An iframe that is silent for this long is blocked or unreachable.
const loadTimeoutMs = 15_000;
const firstHeights = { card: 140, bank: 330 } as const;

/** Exchanges messages with the gateway's iframe only: both window and origin must match. */
export function useGatewayFrame({ frameUrl, form, onEntered, onExpired }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'silent'>('loading');
  const [height, setHeight] = useState<number>(firstHeights[form]);
  const scheme = useComputedColorScheme('light');
  const { origin } = new URL(frameUrl);
  const send = useCallback(
    (message: ToFields) => frame.current?.contentWindow?.postMessage(onChannel(message), origin),
    [origin],
  );
  const { requestNonce, resolvePending, rejectPending } = useExchange(send, onExpired);

  const receive = useEffectEvent((message: FromFields): void => {
    if (message.kind === 'ready') {
      send({ kind: 'show', form, look: currentTheme(scheme) });
      setStatus('ready');
    } else if (message.kind === 'height') setHeight(message.pixels);
    else if (message.kind === 'entered') onEntered();
    else if ('id' in message) resolvePending(message);
  });

  useEffect(() => {
    const listen = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const message = readMessage(data);
      if (message !== undefined) receive(message);
    };
    window.addEventListener('message', listen);
    const markSilent = (): void => setStatus((now) => (now === 'loading' ? 'silent' : now));
    const silenceTimer = window.setTimeout(markSilent, loadTimeoutMs);
    return () => {
      window.removeEventListener('message', listen);
      window.clearTimeout(silenceTimer);
      rejectPending();
    };
  }, [origin, rejectPending]);

  useEffect(() => {
    if (status === 'ready') send({ kind: 'look', look: currentTheme(scheme) });
  }, [scheme, status, send]);

  const exchange = useCallback(
    () => (status === 'ready' ? requestNonce() : Promise.reject(exchangeFailed('not_open'))),
    [status, requestNonce],
  );
  return { frame, status, height, exchange };
}

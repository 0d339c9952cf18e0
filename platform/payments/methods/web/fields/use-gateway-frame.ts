import { useComputedColorScheme } from '@mantine/core';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { exchangeFailed, useExchange } from './use-exchange.ts';
import { onChannel, presentLook, readMessage } from './field-messages.ts';
import type { FieldsForm, FromFields, ToFields } from './field-messages.ts';

interface FrameOptions {
  readonly frameUrl: string;
  readonly form: FieldsForm;
  /** Enter in a field submits the form. */
  onEntered(): void;
  onExpired(): void;
}

// An iframe that is silent for this long is blocked or unreachable.
const longestSilenceMs = 15_000;
const firstHeights = { card: 140, bank: 330 } as const;

/** Exchanges messages with the gateway's iframe only: both window and origin must match. */
export function useGatewayFrame({ frameUrl, form, onEntered, onExpired }: FrameOptions) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [standing, setStanding] = useState<'loading' | 'ready' | 'silent'>('loading');
  const [height, setHeight] = useState<number>(firstHeights[form]);
  const scheme = useComputedColorScheme('light');
  const { origin } = new URL(frameUrl);
  const say = useCallback(
    (said: ToFields) => frame.current?.contentWindow?.postMessage(onChannel(said), origin),
    [origin],
  );
  const { ask, settle, giveUp } = useExchange(say, onExpired);

  const hear = useEffectEvent((heard: FromFields): void => {
    if (heard.kind === 'ready') {
      say({ kind: 'show', form, look: presentLook(scheme) });
      setStanding('ready');
    } else if (heard.kind === 'height') setHeight(heard.pixels);
    else if (heard.kind === 'entered') onEntered();
    else if ('id' in heard) settle(heard);
  });

  useEffect(() => {
    const listen = ({ data, origin: from, source }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== frame.current?.contentWindow) return;
      const heard = readMessage(data);
      if (heard !== undefined) hear(heard);
    };
    window.addEventListener('message', listen);
    const notComing = (): void => setStanding((now) => (now === 'loading' ? 'silent' : now));
    const silence = window.setTimeout(notComing, longestSilenceMs);
    return () => {
      window.removeEventListener('message', listen);
      window.clearTimeout(silence);
      giveUp();
    };
  }, [origin, giveUp]);

  useEffect(() => {
    if (standing === 'ready') say({ kind: 'look', look: presentLook(scheme) });
  }, [scheme, standing, say]);

  const exchange = useCallback(
    () => (standing === 'ready' ? ask() : Promise.reject(exchangeFailed('not_open'))),
    [standing, ask],
  );
  return { frame, standing, height, exchange };
}

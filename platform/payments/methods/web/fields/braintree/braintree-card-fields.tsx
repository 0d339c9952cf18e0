import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { FieldFrame } from '#kit/web/form/frame/field-frame.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { exchangeFailed } from '../use-exchange.ts';
import type { ExchangedMethod, FieldsHandle } from '../use-exchange.ts';
import { hostedFieldNames, openHostedFields } from './braintree-script.ts';
import type { HostedField, HostedFields } from './braintree-script.ts';
import styles from './braintree-fields.module.css';

interface BraintreeCardProps {
  readonly clientToken: string;
  readonly fields: RefObject<FieldsHandle | null>;
  onEntered(): void;
  onUnavailable(): void;
}

/** Braintree's hosted fields, each in an iframe of Braintree. */
export function BraintreeCardFields({ clientToken, fields, onEntered, onUnavailable }: BraintreeCardProps) {
  const places = useRef<Partial<Record<HostedField, HTMLElement | null>>>({});
  const [hosted, setHosted] = useState<HostedFields>();
  const [invalid, setInvalid] = useState<readonly HostedField[]>([]);
  const callbacks = useRef({ onEntered, onUnavailable });
  useEffect(() => {
    callbacks.current = { onEntered, onUnavailable };
  });

  useEffect(() => {
    const { number, expirationDate, cvv } = places.current;
    if (!number || !expirationDate || !cvv) return undefined;
    let isUnmounted = false;
    const opening = openHostedFields(clientToken, { number, expirationDate, cvv }, currentStyles());
    opening.then(
      (opened) => {
        if (isUnmounted) return;
        opened.on('inputSubmitRequest', () => callbacks.current.onEntered());
        setHosted(opened);
      },
      () => {
        if (!isUnmounted) callbacks.current.onUnavailable();
      },
    );
    return () => {
      isUnmounted = true;
      // Nothing to tear down if the fields never opened.
      void opening.then((opened) => opened.teardown()).catch(() => undefined);
    };
  }, [clientToken]);

  useImperativeHandle(
    fields,
    () => ({
      exchange: async (): Promise<ExchangedMethod> => {
        if (hosted === undefined) throw exchangeFailed('not_open');
        const state = hosted.getState();
        const wrong = hostedFieldNames.filter((name) => !state.fields[name].isValid);
        setInvalid(wrong);
        if (wrong.length > 0) throw exchangeFailed('incomplete');
        try {
          const { nonce, details } = await hosted.tokenize();
          return { nonce, method: { kind: 'card', lastFour: details.lastFour } };
        } catch {
          throw exchangeFailed('unreachable');
        }
      },
    }),
    [hosted],
  );

  const field = (name: HostedField, label: string, error: string) => (
    <FieldFrame name={name} label={label} group="group" error={invalid.includes(name) ? error : undefined}>
      {() => (
        <div
          ref={(place) => {
            places.current[name] = place;
          }}
          className={styles.place}
          data-bad={invalid.includes(name) || undefined}
        />
      )}
    </FieldFrame>
  );
  return (
    <div aria-busy={hosted === undefined}>
      {field('number', 'Card number', 'Enter the card number.')}
      <FieldRow>
        {field('expirationDate', 'Expiration (MM/YY)', 'Enter the expiration date.')}
        {field('cvv', 'Security code (CVV)', 'Enter the security code.')}
      </FieldRow>
    </div>
  );
}

/** Iframes of another origin do not get our styles. */
function currentStyles(): Record<string, Record<string, string>> {
  const style = getComputedStyle(document.documentElement);
  const color = (token: string): string => style.getPropertyValue(token).trim();
  return {
    input: { 'font-size': '14px', color: color('--ink') },
    '.invalid': { color: color('--bad') },
  };
}

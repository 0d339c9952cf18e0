import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useId, useImperativeHandle, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { openMethodFields } from '../../contract/method-endpoints.ts';
import { methodsKey } from '../method-queries.ts';
import type { FieldsForm } from './field-messages.ts';
import type { FieldsHandle } from './use-exchange.ts';
import styles from './gateway-fields.module.css';
import { useGatewayFrame } from './use-gateway-frame.ts';

interface GatewayFieldsProps {
  readonly form: FieldsForm;
  readonly fields: RefObject<FieldsHandle | null>;
  onEntered(): void;
}

/** The gateway's fields on its own origin: the numbers never reach the portal. */
export function GatewayFields({ form, fields, onEntered }: GatewayFieldsProps) {
  const frameId = useId();
  const query = useQuery({
    // A token opens the fields once, so each dialog requests a new one, and keeps it: another would empty the fields.
    queryKey: [...methodsKey, 'fields', frameId],
    queryFn: ({ signal }) => call(openMethodFields, {}, { signal }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const reopen = (): void => void query.refetch();
  if (query.isError) return <FailureMessage error={query.error} onRetry={reopen} />;
  if (query.data === undefined || query.isRefetching) return <FieldsSkeleton form={form} />;
  const { adapter, clientToken, frameUrl } = query.data;
  if (adapter === 'braintree')
    return (
      <BraintreeFields key={clientToken} {...{ clientToken, form, fields, onEntered }} onRetry={reopen} />
    );
  if (frameUrl === null) return <GatewayUnreachable onRetry={reopen} />;
  return (
    <Frame
      key={frameUrl}
      frameUrl={frameUrl}
      form={form}
      fields={fields}
      onEntered={onEntered}
      onExpired={reopen}
    />
  );
}

/** Loaded only with Braintree, not with the sandbox. */
const BraintreeCardFields = lazy(async () => ({
  default: (await import('./braintree/braintree-card-fields.tsx')).BraintreeCardFields,
}));
const BraintreeAccountFields = lazy(async () => ({
  default: (await import('./braintree/braintree-account-fields.tsx')).BraintreeAccountFields,
}));

interface BraintreeFieldsProps extends GatewayFieldsProps {
  readonly clientToken: string;
  onRetry(): void;
}

function BraintreeFields({ clientToken, form, fields, onEntered, onRetry }: BraintreeFieldsProps) {
  const [isUnavailable, setUnavailable] = useState(false);
  if (isUnavailable) return <GatewayUnreachable onRetry={onRetry} />;
  return (
    <Suspense fallback={<FieldsSkeleton form={form} />}>
      {form === 'card' ? (
        <BraintreeCardFields
          clientToken={clientToken}
          fields={fields}
          onEntered={onEntered}
          onUnavailable={() => setUnavailable(true)}
        />
      ) : (
        <BraintreeAccountFields clientToken={clientToken} fields={fields} />
      )}
    </Suspense>
  );
}

interface FrameProps extends GatewayFieldsProps {
  readonly frameUrl: string;
  onExpired(): void;
}

function Frame({ frameUrl, form, fields, onEntered, onExpired }: FrameProps) {
  const { frame, status, height, exchange } = useGatewayFrame({ frameUrl, form, onEntered, onExpired });
  useImperativeHandle(fields, () => ({ exchange }), [exchange]);
  if (status === 'silent') return <GatewayUnreachable onRetry={onExpired} />;
  return (
    <div className={styles.place}>
      {status === 'loading' && <FieldsSkeleton form={form} />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={form === 'card' ? 'Card number, expiration and security code' : 'Bank account'}
        src={frameUrl}
        style={{ height }}
        data-away={status === 'loading' || undefined}
      />
    </div>
  );
}

function FieldsSkeleton({ form }: { readonly form: FieldsForm }) {
  const rows = form === 'card' ? 2 : 5;
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading payment fields">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={34} radius={4} />
      ))}
    </div>
  );
}

function GatewayUnreachable({ onRetry }: { onRetry(): void }) {
  return (
    <RefusalMessage
      sentence="We can't reach the payment gateway."
      next="Check your connection and turn off ad blockers for this page, then try again."
      action={
        <Button size="sm" variant="default" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

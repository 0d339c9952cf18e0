import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useId, useImperativeHandle } from 'react';
import { call } from '#kit/web/call/call.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';
import { openMethodFields } from '../../../contract/methods/method-endpoints.ts';
import { methodsKey } from '../method-queries.ts';
import type { FieldsForm } from './field-messages.ts';
import styles from './gateway-fields.module.css';
import type { Exchanged } from './use-exchange.ts';
import { useGatewayFrame } from './use-gateway-frame.ts';

export interface FieldsHandle {
  /** What is typed, for a nonce; rejects with what the form shows. */
  exchange(): Promise<Exchanged>;
}

interface GatewayFieldsProps {
  readonly form: FieldsForm;
  readonly fields: RefObject<FieldsHandle | null>;
  onEntered(): void;
}

/** The gateway's own fields, of its own origin: what is typed there never comes to the portal. */
export function GatewayFields({ form, fields, onEntered }: GatewayFieldsProps) {
  const asked = useId();
  const query = useQuery({
    // A token opens the fields once: the next dialog asks for another.
    queryKey: [...methodsKey, 'fields', asked],
    queryFn: ({ signal }) => call(openMethodFields, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const openAgain = (): void => void query.refetch();
  if (query.isError) return <FailureFace error={query.error} onRetry={openAgain} />;
  if (query.data === undefined || query.isRefetching) return <FieldsSkeleton form={form} />;
  const { frameUrl } = query.data;
  if (frameUrl === null) return <NoFrame />;
  return (
    <Frame
      key={frameUrl}
      frameUrl={frameUrl}
      form={form}
      fields={fields}
      onEntered={onEntered}
      onExpired={openAgain}
    />
  );
}

interface FrameProps extends GatewayFieldsProps {
  readonly frameUrl: string;
  onExpired(): void;
}

function Frame({ frameUrl, form, fields, onEntered, onExpired }: FrameProps) {
  const { frame, standing, height, exchange } = useGatewayFrame({ frameUrl, form, onEntered, onExpired });
  useImperativeHandle(fields, () => ({ exchange }), [exchange]);
  if (standing === 'silent')
    return (
      <RefusedFace
        sentence="The payment gateway could not be reached, so its fields can't be shown."
        next="Check the connection, and whether something in the browser blocks frames."
        action={
          <Button size="sm" variant="default" onClick={onExpired}>
            Try again
          </Button>
        }
      />
    );
  return (
    <div className={styles.place}>
      {standing === 'loading' && <FieldsSkeleton form={form} />}
      <iframe
        ref={frame}
        className={styles.frame}
        title={form === 'card' ? 'Card number, expiry and security code' : 'Bank account'}
        src={frameUrl}
        style={{ height }}
        data-away={standing === 'loading' || undefined}
      />
    </div>
  );
}

function FieldsSkeleton({ form }: { readonly form: FieldsForm }) {
  const rows = form === 'card' ? 2 : 5;
  return (
    <div className={styles.skeleton} role="status" aria-label="Opening the fields">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={34} radius={4} />
      ))}
    </div>
  );
}

function NoFrame() {
  return (
    <RefusedFace
      sentence="We are not able to add a new payment method."
      next="The fields of this gateway can't be shown here. Call our help line."
    />
  );
}

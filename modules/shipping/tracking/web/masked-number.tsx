import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { useStepUp } from '#platform/identity/web.tsx';
import { showTrackingNumber } from '../contract/tracking-endpoints.ts';
import { trackingQuery } from './tracking-card.tsx';
import styles from './tracking.module.css';

interface MaskedNumberProps {
  readonly shipmentId: string;
  readonly tail: string;
}

/** The last four; the full number needs step-up and is not kept. */
export function MaskedNumber({ shipmentId, tail }: MaskedNumberProps) {
  const [number, setNumber] = useState<string>();
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  const withStepUp = useStepUp();
  const show = () =>
    act(async () => {
      const shown = await withStepUp(() => call(showTrackingNumber, { params: { shipmentId } }));
      setNumber(shown.trackingNumber);
      await queries.invalidateQueries({ queryKey: trackingQuery(shipmentId).queryKey });
    });
  return (
    <>
      <span className={styles.number}>{number ?? `•••• ${tail}`}</span>{' '}
      {number === undefined && !busy && <TextButton onClick={() => void show()}>Show</TextButton>}
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { now } from '#kit/web/display/now.ts';
import { checkValues } from '#kit/web/form/state/check-values.ts';
import { judgeTimes, pickupTerms } from '../domain/pickup-terms.ts';
import { pickupCheckQuery } from './pickup-queries.ts';
import { formShape, pickupBody } from './pickup-values.ts';
import type { PickupPlan, PickupValues } from './pickup-values.ts';
import { answerText } from './pickup-words.ts';
import styles from './pickups.module.css';

interface PickupAnswerProps {
  readonly values: PickupValues;
  readonly plan: PickupPlan;
  readonly zone: string | undefined;
}

const waitMs = 600;

/** What the carrier says of the pickup before it is scheduled; it never keeps anyone from scheduling. */
export function PickupAnswer({ values, plan, zone }: PickupAnswerProps) {
  const settled = useSettled(values);
  const read = checkValues(formShape, settled);
  const body = read.ok ? pickupBody(read.output, plan) : undefined;
  // What our own rules refuse is said at its field.
  const isAskable =
    body !== undefined &&
    zone !== undefined &&
    (body.shipmentIds.length > 0 || body.parcels > 0) &&
    judgeTimes(body, zone, now()) === undefined;
  const query = useQuery(pickupCheckQuery(isAskable ? body : undefined));
  const { carrier } = pickupTerms[values.service];
  const isCurrent = settled === values && !query.isFetching;
  if (!isAskable) return null;
  const status = isCurrent ? (query.data?.status ?? 'unknown') : 'asking';
  return (
    <p className={styles.answer} data-status={status} role="status">
      {isCurrent ? answerText(carrier, query.data) : `Checking with ${carrier}…`}
    </p>
  );
}

/** Once they haven't changed for a moment. */
function useSettled(values: PickupValues): PickupValues {
  const [settled, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), waitMs);
    return () => clearTimeout(timer);
  }, [values]);
  return settled;
}

import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { Purchase } from '../contract/purchase-endpoints.ts';
import styles from './purchase.module.css';
import { FactLine } from '#kit/web/display/fact-line.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { coverageStatusNames } from '../domain/purchase-terms.ts';
import { useEffect, useState } from 'react';
import { slowAfterMs, slowPurchaseMessage, timeoutMs } from '../domain/slow-purchase.ts';

type Step = Purchase['steps'][number];

const icons: Readonly<Record<Step['standing'], IconName>> = {
  waiting: 'clock',
  running: 'hourglass',
  unknown: 'question',
  done: 'check',
  failed: 'refused',
  undoing: 'undo',
  undone: 'undo',
  stuck: 'warning',
};

export function PurchaseSteps({ steps }: Pick<Purchase, 'steps'>) {
  return (
    <ol className={styles.steps} aria-live="polite">
      {steps.map(({ name, standing, words }) => (
        <li key={name} data-standing={standing}>
          <Icon name={icons[standing]} />
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

const words: Readonly<Record<Purchase['standing'], string>> = {
  Awaiting: 'Somebody has to say yes first',
  Running: 'Your label is being bought',
  Completed: 'Your label is ready',
  Failed: 'No label was bought',
  Declined: 'The shipment was declined',
  Withdrawn: 'The request was withdrawn',
  Stuck: 'We are settling this by hand',
};

/** Insurance only. */
const insuranceOnlyText: Readonly<Partial<typeof words>> = {
  Running: 'Your cover is being bought',
  Completed: 'Your parcel is insured',
  Failed: 'No cover was bought',
};

const approvers: Readonly<Record<Purchase['awaits'][number], string>> = {
  administrator: 'Waiting for your business administrator',
  provider: 'Waiting for our review, about 15 minutes',
};

export function purchaseStatusText({
  standing,
  awaits,
  insuranceOnly,
}: Pick<Purchase, 'standing' | 'awaits' | 'insuranceOnly'>): string {
  const [first] = awaits;
  if (standing === 'Awaiting' && first !== undefined) return approvers[first];
  return (insuranceOnly ? insuranceOnlyText[standing] : undefined) ?? words[standing];
}

/** Shows when the insurer last answered. */
export function CoverageLines({ purchase: { coverNumber, coverRead } }: { readonly purchase: Purchase }) {
  if (coverNumber === null) return null;
  return (
    <>
      <FactLine name="Cover">{coverNumber}</FactLine>
      {coverRead !== null && (
        <FactLine
          name="The insurer says"
          note={
            <>
              (asked <RelativeTime instant={new Date(coverRead.readAt)} />)
            </>
          }
        >
          <span className={styles.cover} data-bad={coverRead.standing !== 'InForce' || undefined}>
            {coverageStatusNames[coverRead.standing]}
          </span>
        </FactLine>
      )}
    </>
  );
}

interface SlowPurchaseNoticeProps {
  readonly number: string;
  readonly waitedMs: number;
}

/** Keeps people from pressing again while waiting. */
export function SlowPurchaseNotice({ number, waitedMs }: SlowPurchaseNoticeProps) {
  // Counts on from page load, even without answers.
  const [before] = useState(waitedMs);
  const [waited, setWaited] = useState(before);
  useEffect(() => {
    const timers = [slowAfterMs, timeoutMs]
      .filter((ms) => ms > before)
      .map((ms) => setTimeout(() => setWaited(ms), ms - before));
    return () => timers.forEach(clearTimeout);
  }, [before]);
  return (
    <p className={styles.patience} role="status">
      {slowPurchaseMessage(waited, number)}
    </p>
  );
}

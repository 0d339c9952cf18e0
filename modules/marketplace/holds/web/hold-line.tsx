import { counted } from '#kit/domain/text/counted.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { holdHours } from '../domain/hold-limits.ts';
import styles from './hold-line.module.css';
import type { HoldActions } from './use-holds.ts';

interface HoldLineProps {
  readonly item: {
    readonly supplierItemIdentifier: string;
    readonly heldUntil: string | null;
    readonly availableIndicator: boolean;
  };
  readonly actions: HoldActions;
}

/** Ruling 17h: a hold is free and shows a countdown. */
export function HoldLine({ item, actions }: HoldLineProps) {
  const { supplierItemIdentifier: itemId, heldUntil, availableIndicator } = item;
  if (heldUntil !== null)
    return (
      <span className={styles.hold}>
        <Countdown until={new Date(heldUntil)} />
        <TextButton onClick={() => void actions.release(itemId)} label={`Release hold on item ${itemId}`}>
          Release hold
        </TextButton>
      </span>
    );
  if (!availableIndicator) return null;
  return (
    <TextButton
      onClick={() => void actions.hold(itemId)}
      label={`Hold for ${holdHours} hours, item ${itemId}`}
    >
      Hold for {holdHours} hours
    </TextButton>
  );
}

const secondMs = 1_000;

function Countdown({ until }: { readonly until: Date }) {
  const remaining = until.getTime() - useNow(secondMs).getTime();
  return (
    <time dateTime={until.toISOString()} title={exactInstant(until)}>
      {remaining > 0 ? `Held for you, ${countdown(remaining)} left` : 'Your hold has expired'}
    </time>
  );
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** "2 days 21 h", "23:59:08", never below zero. */
export function countdown(remainingMs: number): string {
  const seconds = Math.max(0, Math.floor(remainingMs / 1_000));
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 48) return `${counted(Math.floor(hours / 24), 'day')} ${hours % 24} h`;
  return `${hours}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}

import { TextButton } from '#kit/web/display/text-button.tsx';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { useNow } from '#kit/web/display/now.ts';
import styles from './hold-line.module.css';
import type { HoldActions } from './use-holds.ts';

interface HoldLineProps {
  readonly item: {
    readonly supplierItemIdentifier: string;
    readonly heldUntil: string | null;
    readonly availableIndicator: boolean;
  };
  readonly acts: HoldActions;
}

/** Ruling 17h: a hold is free for 24 hours; it shows a countdown. */
export function HoldLine({ item, acts }: HoldLineProps) {
  const { supplierItemIdentifier: itemId, heldUntil, availableIndicator } = item;
  if (heldUntil !== null)
    return (
      <span className={styles.hold}>
        <Countdown until={new Date(heldUntil)} />
        <TextButton onClick={() => void acts.release(itemId)} label={`Let go of item ${itemId}`}>
          Let go
        </TextButton>
      </span>
    );
  if (!availableIndicator) return null;
  return (
    <TextButton onClick={() => void acts.hold(itemId)} label={`Hold item ${itemId} for 24 hours`}>
      Hold for 24 hours
    </TextButton>
  );
}

const aSecond = 1_000;

function Countdown({ until }: { readonly until: Date }) {
  const left = until.getTime() - useNow(aSecond).getTime();
  return (
    <time dateTime={until.toISOString()} title={exactInstant(until)}>
      {left > 0 ? `Held for you, ${countdown(left)} left` : 'Your hold has ended'}
    </time>
  );
}

const two = (part: number): string => String(part).padStart(2, '0');

/** "23:59:08", never below zero. */
export function countdown(leftMs: number): string {
  const seconds = Math.max(0, Math.floor(leftMs / 1_000));
  return `${Math.floor(seconds / 3_600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

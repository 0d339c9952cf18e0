import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { holdEnd, holdHours, maxHolds } from '#modules/marketplace/holds/domain/hold-limits.ts';
import { holdsQuery, useHolds } from '#modules/marketplace/holds/web/use-holds.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import styles from './stone-page.module.css';

/** "Tue, Nov 24, 10:40 AM ET". */
const endFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'shortGeneric',
});

const formatEnd = (end: Date): string => endFormat.format(end).replaceAll('\u202f', ' ');

/** Why the stone can't be held right now. */
function whyNotHoldable({ availability, isHeldElsewhere }: DetailedStone): string | undefined {
  if (isHeldElsewhere) return `On hold by another buyer. Holds last up to ${holdHours} hours.`;
  return availability === 'On Hold' ? 'You can hold this stone when that hold ends.' : undefined;
}

/** The button to hold the stone, and when a free hold would end. */
export function HoldStone({ stone }: { readonly stone: DetailedStone }) {
  const { busy, error, hold, release } = useHolds();
  const { heldUntil, supplierItemIdentifier: itemId } = stone;
  const obstacle = whyNotHoldable(stone);
  return (
    <div className={styles.holding}>
      <Button
        fullWidth
        variant="default"
        loading={busy}
        disabled={obstacle !== undefined || heldUntil !== null}
        leftSection={<Icon name="hourglass" size={18} />}
        onClick={() => void hold(itemId)}
      >
        {heldUntil === null ? `Hold for ${holdHours} hours` : 'Held for your company'}
      </Button>
      <p role="status" className={styles.quiet}>
        {heldUntil === null ? (
          (obstacle ?? <FreeUntil />)
        ) : (
          <>
            The hold ends <RelativeTime instant={new Date(heldUntil)} />.{' '}
            <TextButton onClick={() => void release(itemId)}>Release hold</TextButton>
          </>
        )}
      </p>
      {error !== undefined && <FailureMessage error={error} />}
    </div>
  );
}

function FreeUntil() {
  const now = useNow();
  const { data: holds } = useQuery(holdsQuery);
  const used = holds === undefined ? '' : ` ${holds.items.length} of ${maxHolds} holds in use.`;
  return `Free until ${formatEnd(holdEnd(now))}.${used}`;
}

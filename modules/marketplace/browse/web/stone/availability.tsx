import { Button } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { holdEnd, holdHours } from '#modules/marketplace/holds/domain/hold-limits.ts';
import { useHolds } from '#modules/marketplace/holds/web/use-holds.ts';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import styles from './stone-page.module.css';

const availabilityWords: Readonly<Record<DetailedStone['availability'], string>> = {
  Guaranteed: 'The seller guarantees availability.',
  'Subject to Prior Sale': 'The seller may have sold it.',
  'On Memo': 'Out on memo with another jeweler, who may keep it.',
  'On Hold': 'On hold by another buyer.',
};

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const minute = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

const formatEnd = (end: Date): string =>
  `${weekday.format(end)}, ${minute.format(end)}`.replaceAll('\u202f', ' ');

/** Why it can't be held now. */
function whyNotHoldable({ availability, isHeldElsewhere }: DetailedStone): string | undefined {
  if (isHeldElsewhere) return `On hold by another buyer. Holds last up to ${holdHours} hours.`;
  return availability === 'On Hold' ? 'You can hold this stone when that hold ends.' : undefined;
}

/** Availability, and the button to hold the stone. */
export function Availability({ stone }: { readonly stone: DetailedStone }) {
  const { busy, error, hold, release } = useHolds();
  const now = useNow();
  const { heldUntil, supplierItemIdentifier: itemId } = stone;
  const obstacle = whyNotHoldable(stone);
  return (
    <Card label="Availability">
      <SectionTitle
        beside={
          <StatusBadge kind={stone.availability === 'Guaranteed' ? 'ok' : 'mute'}>
            {stone.availability}
          </StatusBadge>
        }
      >
        Availability
      </SectionTitle>
      <p className={styles.confirmed}>
        <b>
          Confirmed <RelativeTime instant={new Date(stone.confirmedAt)} />.
        </b>{' '}
        {availabilityWords[stone.availability]}
        {obstacle !== undefined ? '' : ' We re-check when you hold it, open your cart, or check out.'}
      </p>
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
        {heldUntil !== null ? (
          <>
            The hold ends <RelativeTime instant={new Date(heldUntil)} />.{' '}
            <TextButton onClick={() => void release(itemId)}>Release hold</TextButton>
          </>
        ) : (
          (obstacle ??
          `Hold this stone for free until ${formatEnd(holdEnd(now))}. No one else can order it during your hold.`)
        )}
      </p>
      {error !== undefined && <FailureMessage error={error} />}
    </Card>
  );
}

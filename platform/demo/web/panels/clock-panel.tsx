import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { now, useNow } from '#kit/web/display/now.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { ClockMove } from '../../domain/move-clock.ts';
import { clockQuery, useMoveClock } from '../demo-queries.ts';
import { ClockForm } from './clock-form.tsx';
import styles from './clock-panel.module.css';
import { describeOffset, formatMoment, nextNine } from './format-clock.ts';

const hour = 3_600_000;

/** Moves the portal's clock on every node. */
export function ClockPanel() {
  const query = useQuery(clockQuery);
  const { mutateAsync } = useMoveClock();
  const move = async (asked: ClockMove): Promise<void> => {
    const clock = await mutateAsync(asked);
    toast.show({ sentence: `The clock shows ${formatMoment(new Date(clock.now))}.` });
  };
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ now: at, aheadMs }) => (
        <>
          <Clock aheadMs={aheadMs} />
          <div className={styles.moves}>
            <Move words="+1 hour" onMove={() => move({ forwardMs: hour })} />
            <Move words="+1 day" onMove={() => move({ forwardMs: 24 * hour })} />
            <Move words="To the next 9:00 AM" onMove={() => move({ to: nextNine(now()).toISOString() })} />
            <Move words="Back to now" onMove={() => move({ to: null })} />
          </div>
          <ClockForm key={Math.round(aheadMs / 60_000)} now={new Date(at)} onMove={move} />
        </>
      )}
    </Screen>
  );
}

interface MoveProps {
  readonly words: string;
  onMove(): Promise<void>;
}

function Move({ words, onMove }: MoveProps) {
  const go = (): void => {
    onMove().catch((error: unknown) => toast.failed(error));
  };
  return (
    <Button variant="default" size="sm" onClick={go}>
      {words}
    </Button>
  );
}

const aSecond = 1_000;

function Clock({ aheadMs }: { readonly aheadMs: number }) {
  const at = useNow(aSecond);
  return (
    <p className={styles.clock}>
      <time className={styles.time} dateTime={at.toISOString()}>
        {formatMoment(at)}
      </time>
      <span className={styles.ahead}>{describeOffset(aheadMs)}</span>
    </p>
  );
}

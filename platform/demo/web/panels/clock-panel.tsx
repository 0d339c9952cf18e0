import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { now, useNow } from '#kit/web/display/now.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { ClockMove } from '../../domain/move-clock.ts';
import { clockQuery, useMoveClock } from '../demo-queries.ts';
import styles from './clock-panel.module.css';
import { describeOffset, formatMoment, nextNineAm } from './format-clock.ts';
import * as z from 'zod/mini';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { day } from '#kit/contract/shapes/time.ts';

const hour = 3_600_000;

/** Moves the portal's clock on every node. */
export function ClockPanel() {
  const query = useQuery(clockQuery);
  const { mutateAsync } = useMoveClock();
  const move = async (clockMove: ClockMove): Promise<void> => {
    const clock = await mutateAsync(clockMove);
    toast.show({ sentence: `Clock set to ${formatMoment(new Date(clock.now))}` });
  };
  return (
    <Screen query={query} loading={<LoadingState rows={3} />}>
      {({ now: at, aheadMs }) => (
        <>
          <Clock aheadMs={aheadMs} />
          <div className={styles.moves}>
            <Move words="+1 hour" onMove={() => move({ forwardMs: hour })} />
            <Move words="+1 day" onMove={() => move({ forwardMs: 24 * hour })} />
            <Move words="Next 9:00 AM" onMove={() => move({ to: nextNineAm(now()).toISOString() })} />
            <Move words="Reset to now" onMove={() => move({ to: null })} />
          </div>
          <ClockForm key={Math.round(aheadMs / 60_000)} demoTime={new Date(at)} onMove={move} />
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

const shape = z.object({
  // Named like the call's field, so that its refusal shows here.
  to: day,
  time: z.string().check(z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Enter a time from 0:00 to 23:59.')),
});

const two = (value: number): string => String(value).padStart(2, '0');

interface ClockFormProps {
  readonly demoTime: Date;
  onMove(move: ClockMove): Promise<void>;
}

/** A date and time in the browser's time zone. */
function ClockForm({ demoTime, onMove }: ClockFormProps) {
  const form = useLoupeForm({
    schema: shape,
    initial: {
      to: `${demoTime.getFullYear()}-${two(demoTime.getMonth() + 1)}-${two(demoTime.getDate())}`,
      time: `${demoTime.getHours()}:${two(demoTime.getMinutes())}`,
    },
    onSubmit: ({ to, time }) => onMove({ to: new Date(`${to}T${time.padStart(5, '0')}:00`).toISOString() }),
  });
  return (
    <Form form={form} label="Set date and time" guard={false}>
      <FieldRow columns="1fr 1fr auto">
        <DateField label="Date" {...form.field('to')} />
        <TextField label="Time (24-hour)" tabular {...form.field('time')} />
      </FieldRow>
      <div>
        <SubmitButton verb="Move clock" doing="Moving clock" />
      </div>
    </Form>
  );
}

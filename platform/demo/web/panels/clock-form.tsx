import * as z from 'zod/mini';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { day } from '#kit/contract/shapes/time.ts';
import type { ClockMove } from '../../domain/move-clock.ts';

const shape = z.object({
  // Named like the call's field, so that its refusal shows here.
  to: day,
  time: z.string().check(z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Type a time from 0:00 to 23:59.')),
});

const two = (value: number): string => String(value).padStart(2, '0');

interface ClockFormProps {
  readonly now: Date;
  onMove(move: ClockMove): Promise<void>;
}

/** A date and time in the browser's time zone. */
export function ClockForm({ now, onMove }: ClockFormProps) {
  const form = useLoupeForm({
    schema: shape,
    initial: {
      to: `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`,
      time: `${now.getHours()}:${two(now.getMinutes())}`,
    },
    onSubmit: ({ to, time }) => onMove({ to: new Date(`${to}T${time.padStart(5, '0')}:00`).toISOString() }),
  });
  return (
    <Form form={form} label="Move the clock to a moment" guard={false}>
      <FieldRow columns="1fr 1fr auto">
        <DateField label="Date" {...form.field('to')} />
        <TextField label="Time, 24 hours" tabular {...form.field('time')} />
      </FieldRow>
      <div>
        <SubmitButton verb="Move the clock" doing="Moving the clock" />
      </div>
    </Form>
  );
}

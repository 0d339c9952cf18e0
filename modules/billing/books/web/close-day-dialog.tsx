import { useState } from 'react';
import { addDays, day, dayInZone } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { providerZone } from '#platform/access/contract.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { closeDay } from '../contract/books-endpoints.ts';

interface ToClose {
  readonly withStepUp: WithStepUp;
}

/** True if closed. */
export function openCloseDayDialog(dialogs: Dialogs, target: ToClose): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <CloseDayDialog {...target} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function CloseDayDialog({ withStepUp, opened, onClose, onDone }: DialogFrame & ToClose & { onDone(): void }) {
  const [yesterday] = useState(() => addDays(day(dayInZone(new Date(), providerZone)), -1));
  const form = useLoupeForm({
    schema: closeDay.body,
    initial: { day: yesterday },
    onSubmit: (body) => withStepUp(() => call(closeDay, { body })),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Close the day" width={460} closeOnBackdrop={false}>
      <p>
        Closes this day and all earlier days. Closed days can't be reopened: later entries post to the next
        open day. Close the last day of a month to close the month.
      </p>
      <DialogForm form={form} label="Close the day" verb="Close day" doing="Closing" onCancel={onClose}>
        <DateField label="Last day to close" {...form.field('day')} />
      </DialogForm>
    </Dialog>
  );
}

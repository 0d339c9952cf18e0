import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { day } from '#kit/domain/day.ts';
import { completeTraining } from '../contract/training.ts';

interface TrainingToComplete {
  readonly id: string;
  readonly title: string;
  readonly today: string;
}

/** Resolves to true once the completion is recorded. */
export function openCompleteDialog(dialogs: Dialogs, program: TrainingToComplete): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <CompleteDialog {...program} opened={opened} onClose={() => answer(false)} onSaved={() => answer(true)} />
  ));
}

function CompleteDialog(props: TrainingToComplete & DialogFrame & { onSaved(): void }) {
  const { id, title, today, opened, onClose, onSaved } = props;
  const form = useLoupeForm({
    schema: completeTraining.body,
    initial: { completedOn: today },
    onSubmit: (body) => call(completeTraining, { params: { id }, body }),
    onDone: onSaved,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Mark completed" width={400}>
      <p>{title}. Your business administrator can see this date.</p>
      <DialogForm form={form} label="Mark completed" verb="Mark completed" doing="Saving" onCancel={onClose}>
        <DateField label="Completed on" to={day(today)} {...form.field('completedOn')} />
      </DialogForm>
    </Dialog>
  );
}

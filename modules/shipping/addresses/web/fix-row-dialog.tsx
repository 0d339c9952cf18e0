import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { typedRow } from '../contract/import-endpoints.ts';
import type { CheckedRow } from '../contract/import-endpoints.ts';
import { contactColumns } from '../domain/contact-template.ts';
import type { ContactColumn, ContactRow } from '../domain/contact-template.ts';

/** Undefined if the dialog was cancelled. */
export function openFixRowDialog(dialogs: Dialogs, judged: CheckedRow): Promise<ContactRow | undefined> {
  return dialogs.open<ContactRow | undefined>((opened, answer) => (
    <FixRowDialog judged={judged} opened={opened} onClose={() => answer(undefined)} onFixed={answer} />
  ));
}

interface FixRowDialogProps extends DialogFrame {
  readonly judged: CheckedRow;
  onFixed(values: ContactRow): void;
}

const pairs = (columns: readonly ContactColumn[]): readonly (readonly ContactColumn[])[] =>
  columns.flatMap((_, at) => (at % 2 === 0 ? [columns.slice(at, at + 2)] : []));

/** An untouched cell keeps showing its error. */
function FixRowDialog({ judged, opened, onClose, onFixed }: FixRowDialogProps) {
  const form = useLoupeForm({
    schema: typedRow,
    initial: judged.values,
    onSubmit: (values) => Promise.resolve(values),
    onDone: onFixed,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Put row ${judged.row} right`}
      width={520}
      closeOnBackdrop={false}
    >
      <DialogForm form={form} label="Row" verb="Keep row" doing="Keeping" onCancel={onClose}>
        {pairs(contactColumns).map((columns) => (
          <FieldRow key={columns[0]?.field}>
            {columns.map(({ field, header, required }) => {
              const binding = form.field(field);
              const untouched = form.values[field] === judged.values[field];
              const fault = binding.error ?? (untouched ? judged.faults[field] : undefined);
              return (
                <TextField
                  key={field}
                  label={header.replace(/\*$/, '')}
                  optional={required !== true}
                  {...binding}
                  {...(fault === undefined ? {} : { error: fault })}
                />
              );
            })}
          </FieldRow>
        ))}
      </DialogForm>
    </Dialog>
  );
}

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
export function openFixRowDialog(dialogs: Dialogs, row: CheckedRow): Promise<ContactRow | undefined> {
  return dialogs.open<ContactRow | undefined>((opened, answer) => (
    <FixRowDialog row={row} opened={opened} onClose={() => answer(undefined)} onFixed={answer} />
  ));
}

interface FixRowDialogProps extends DialogFrame {
  readonly row: CheckedRow;
  onFixed(values: ContactRow): void;
}

const pairs = (columns: readonly ContactColumn[]): readonly (readonly ContactColumn[])[] =>
  columns.flatMap((_, index) => (index % 2 === 0 ? [columns.slice(index, index + 2)] : []));

/** An untouched cell keeps showing its error. */
function FixRowDialog({ row, opened, onClose, onFixed }: FixRowDialogProps) {
  const form = useLoupeForm({
    schema: typedRow,
    initial: row.values,
    onSubmit: (values) => Promise.resolve(values),
    onDone: onFixed,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Fix row ${row.row}`}
      width={520}
      closeOnBackdrop={false}
    >
      <DialogForm form={form} label="Row" verb="Save row" doing="Saving" onCancel={onClose}>
        {pairs(contactColumns).map((columns) => (
          <FieldRow key={columns[0]?.field}>
            {columns.map(({ field, header, required }) => {
              const binding = form.field(field);
              const isUnchanged = form.values[field] === row.values[field];
              const error = binding.error ?? (isUnchanged ? row.faults[field] : undefined);
              return (
                <TextField
                  key={field}
                  label={header.replace(/\*$/, '')}
                  optional={required !== true}
                  {...binding}
                  {...(error === undefined ? {} : { error: error })}
                />
              );
            })}
          </FieldRow>
        ))}
      </DialogForm>
    </Dialog>
  );
}

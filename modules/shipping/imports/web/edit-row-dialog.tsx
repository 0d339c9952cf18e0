import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { fixImportRow } from '../contract/batch-endpoints.ts';
import type { ImportRow } from '../contract/import-shapes.ts';
import { fieldTitle, importFieldNames } from '../domain/import-fields.ts';
import type { ImportField } from '../domain/import-fields.ts';

/** Offered although the file has no column for them. */
const always: readonly ImportField[] = [
  'recipient',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'phone',
  'value',
  'weight',
  'service',
  'signature',
];

const formShape = z.object({ values: z.record(z.string(), z.string().check(z.maxLength(500))) });

interface EditProps {
  readonly batchId: string;
  readonly row: ImportRow;
  onClose(): void;
  onDone(): Promise<void>;
}

/** Every value of one row; saving checks it again. */
export function EditRowDialog({ batchId, row, onClose, onDone }: EditProps) {
  const fields = importFieldNames.filter(
    (field) => always.includes(field) || row.values[field] !== undefined,
  );
  const form = useLoupeForm({
    schema: formShape,
    initial: { values: Object.fromEntries(fields.map((field) => [field, row.values[field] ?? ''])) },
    onSubmit: ({ values }) => {
      const changed = fields.flatMap((field) => {
        const value = values[field] ?? '';
        return value === (row.values[field] ?? '') ? [] : [[field, value] as const];
      });
      const body = { row: row.row, values: Object.fromEntries(changed), skip: false };
      return call(fixImportRow, { params: { batchId }, body });
    },
    onDone: () => {
      onClose();
      void onDone();
    },
  });
  const title = `Edit row ${row.row}`;
  return (
    <Dialog opened docked withClose title={title} subtitle={row.recipient} onClose={onClose} width={460}>
      <DialogForm form={form} label={title} verb="Save row" doing="Saving" onCancel={onClose}>
        {fields.map((field) => (
          <TextField
            key={field}
            name={field}
            label={fieldTitle(field)}
            value={form.values.values[field] ?? ''}
            onChange={(text) => form.setValue('values', { ...form.values.values, [field]: text })}
          />
        ))}
      </DialogForm>
    </Dialog>
  );
}

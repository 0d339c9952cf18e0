import { useState } from 'react';
import { addDays, day } from '#kit/domain/day.ts';
import { callForBlob } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { providerDay } from '#platform/access/contract.ts';
import * as z from 'zod/mini';
import { exportTaxRecords } from '../contract/tax-desk-endpoints.ts';

/** True when exported. */
export const openExportRecords = (dialogs: Dialogs): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <ExportRecords opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));

interface ExportRecordsProps extends DialogFrame {
  onDone(): void;
}

const required = z.string().check(z.minLength(1, 'Enter a date.'));
const schema = z.object({ from: required, to: required });

function ExportRecords({ opened, onClose, onDone }: ExportRecordsProps) {
  const [today] = useState(() => providerDay(now()));
  const form = useLoupeForm({
    schema,
    // Sales tax returns are due by quarter.
    initial: { from: String(addDays(today, -91)), to: String(today) },
    onSubmit: async ({ from, to }) => {
      const blob = await callForBlob(exportTaxRecords, { query: { from: day(from), to: day(to) } });
      saveFile(`tax-records-${from}-${to}.csv`, [blob], blob.type);
    },
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Export tax records" width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label="Export tax records" verb="Export" doing="Exporting" onCancel={onClose}>
        <p>
          Each checkout with its rate, the rate&apos;s source and date, and the tax document on file. Records
          can&apos;t be changed or deleted.
        </p>
        <FieldRow>
          <DateField label="From" {...form.field('from')} />
          <DateField label="To" {...form.field('to')} />
        </FieldRow>
      </DialogForm>
    </Dialog>
  );
}

import { Button, FileButton } from '@mantine/core';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FieldFrame } from '#kit/web/form/frame/field-frame.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { readBankStatement } from '../contract/bank-receipt-endpoints.ts';
import styles from './receipts.module.css';

type Read = EndpointResult<typeof readBankStatement>;

/** What was read; undefined if canceled. */
export function openReadFileDialog(dialogs: Dialogs): Promise<Read | undefined> {
  return dialogs.open<Read | undefined>((opened, answer) => (
    <ReadFileDialog opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

function ReadFileDialog({ opened, onClose, onDone }: DialogFrame & { onDone(read: Read): void }) {
  const form = useLoupeForm({
    schema: readBankStatement.body,
    initial: { name: '', content: '' },
    onSubmit: (body) => call(readBankStatement, { body }),
    onDone,
  });
  const choose = async (file: File | null) => {
    if (file === null) return;
    const content = await file.text();
    form.setValue('name', file.name);
    form.setValue('content', content);
  };
  return (
    <Dialog opened={opened} onClose={onClose} title="Import bank file" width={460} closeOnBackdrop={false}>
      <p>Adds the credits in a CAMT.053 or BAI2 file as receipts. Entries already imported are skipped.</p>
      <DialogForm
        form={form}
        label="Import bank file"
        verb="Import file"
        doing="Importing"
        onCancel={onClose}
      >
        <FieldFrame
          name="content"
          label="File"
          hint={form.values.name === '' ? 'Up to 3 MB.' : form.values.name}
          error={form.field('content').error}
          optional={undefined}
        >
          {(control) => (
            <FileButton onChange={(file) => void choose(file)} accept=".xml,.txt,.bai,.bai2,.camt,.053">
              {(props) => (
                <Button
                  {...props}
                  id={control.id}
                  aria-describedby={control['aria-describedby']}
                  variant="default"
                  className={styles.pick}
                >
                  Choose file
                </Button>
              )}
            </FileButton>
          )}
        </FieldFrame>
      </DialogForm>
    </Dialog>
  );
}

import * as z from 'zod/mini';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { createScanForms } from '../contract/scan-form-endpoints.ts';
import type { FormLabel, ScanForm } from '../contract/scan-form-endpoints.ts';
import { finalSentence } from '../domain/scan-form-moves.ts';
import { splitLabels } from '../domain/scan-form-rules.ts';
import { formsText, labelsText } from './scan-form-words.ts';
import styles from './scan-forms.module.css';

type Forms = readonly ScanForm[];

/** The requested forms; undefined if canceled. */
export function openCreateScanForms(
  dialogs: Dialogs,
  labels: readonly FormLabel[],
  others: number,
): Promise<Forms | undefined> {
  return dialogs.open<Forms | undefined>((opened, answer) => (
    <CreateDialog {...{ labels, others, opened }} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface CreateProps extends DialogFrame {
  readonly labels: readonly FormLabel[];
  /** Labels beyond what one request takes. */
  readonly others: number;
  onDone(forms: Forms): void;
}

const schema = z.object({ shipmentIds: createScanForms.body.shape.shipmentIds });

function CreateDialog({ labels, others, opened, onClose, onDone }: CreateProps) {
  const form = useLoupeForm({
    schema,
    initial: { shipmentIds: labels.map(({ shipmentId }) => shipmentId) },
    onSubmit: (body, { key }) => call(createScanForms, { body }, { idempotencyKey: key }),
    onDone: ({ forms }) => onDone(forms),
  });
  const chosen = form.values.shipmentIds;
  const sizes = splitLabels(chosen).map(({ length }) => length);
  const title = `Create ${formsText(Math.max(1, sizes.length))}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} withClose closeOnBackdrop={false}>
      <p>
        {labelsText(chosen.length)}
        {sizes.length > 1 && `: ${sizes.join(', ')}`}. {finalSentence} Labels printed later need a new form.
      </p>
      {others > 0 && (
        <p>
          Only the first {labelsText(labels.length)} are included. Create forms for the other{' '}
          {labelsText(others)} next.
        </p>
      )}
      <DialogForm form={form} label={title} verb={title} doing="Creating" onCancel={onClose}>
        <div className={styles.choice}>
          <CheckboxGroup
            label="USPS labels"
            options={labels.map(({ shipmentId, number, shipTo, service, insuredValue }) => ({
              value: shipmentId,
              label: `${number}, ${shipTo}, ${service}, ${formatCents(cents(insuredValue))}`,
            }))}
            {...form.field('shipmentIds')}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}

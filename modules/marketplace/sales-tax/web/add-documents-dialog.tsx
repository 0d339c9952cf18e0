import * as z from 'zod/mini';
import { day } from '#kit/domain/day.ts';
import { stateName } from '#kit/domain/state.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { MultiSelectField } from '#kit/web/form/choice/multi-select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { providerDay } from '#platform/access/contract.ts';
import { sendTaxDocuments } from '../contract/tax-document-endpoints.ts';
import { kindFor, needsExpiry, taxDocumentKinds } from '../domain/document-kinds.ts';
import type { TaxDocumentKind } from '../domain/document-kinds.ts';
import { TaxFileField } from './tax-file-field.tsx';
import { kindHints, kindNames } from './tax-words.ts';
import styles from './tax-document.module.css';

/** True when sent. */
export const openAddDocuments = (
  dialogs: Dialogs,
  states: readonly string[],
  chosen: readonly string[] = [],
) =>
  dialogs.open<boolean>((opened, answer) => (
    <AddDocuments
      states={states}
      chosen={chosen}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));

interface AddDocumentsProps extends DialogFrame {
  readonly states: readonly string[];
  readonly chosen: readonly string[];
  onDone(): void;
}

const date = z.string();
const schema = z
  .object({
    states: z.array(z.string()).check(z.minLength(1, 'Choose a state.')),
    CertificateFile: z.string(),
    CertificateFrom: date,
    CertificateUntil: date,
    WashingtonPermitFile: z.string(),
    WashingtonPermitFrom: date,
    WashingtonPermitUntil: date,
    MississippiPermitFile: z.string(),
    MississippiPermitFrom: date,
    MississippiPermitUntil: date,
  })
  .check((context) => {
    for (const kind of neededKinds(context.value.states)) {
      if (context.value[`${kind}File`] === '')
        context.issues.push({
          code: 'custom',
          input: context.value,
          path: [`${kind}File`],
          message: 'Choose a file and wait for it to upload.',
        });
      if (needsExpiry(kind) && context.value[`${kind}Until`] === '')
        context.issues.push({
          code: 'custom',
          input: context.value,
          path: [`${kind}Until`],
          message: 'Enter the expiration date printed on the permit.',
        });
    }
  });

/** Up to three steps, by state. */
const neededKinds = (states: readonly string[]): readonly TaxDocumentKind[] =>
  taxDocumentKinds.filter((kind) => states.some((state) => kindFor(state) === kind));

function AddDocuments({ states, chosen, opened, onClose, onDone }: AddDocumentsProps) {
  const today: string = providerDay(now());
  const form = useLoupeForm({
    schema,
    initial: {
      states: [...chosen],
      CertificateFile: '',
      CertificateFrom: today,
      CertificateUntil: '',
      WashingtonPermitFile: '',
      WashingtonPermitFrom: today,
      WashingtonPermitUntil: '',
      MississippiPermitFile: '',
      MississippiPermitFrom: today,
      MississippiPermitUntil: '',
    },
    onSubmit: (values, { key }) =>
      call(
        sendTaxDocuments,
        {
          body: {
            documents: neededKinds(values.states).map((kind) => ({
              kind,
              states: values.states.filter((state) => kindFor(state) === kind),
              fileId: values[`${kind}File`],
              effectiveOn: day(values[`${kind}From`]),
              expiresOn: values[`${kind}Until`] === '' ? null : day(values[`${kind}Until`]),
            })),
          },
        },
        { idempotencyKey: key },
      ),
    onDone,
  });
  const { value: shown } = form.field('states');
  const kinds = neededKinds(shown);
  return (
    <Dialog opened={opened} onClose={onClose} title="Add tax documents" width={520} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label="Add tax documents"
        verb="Send for review"
        doing="Sending"
        onCancel={onClose}
      >
        <div className={styles.room}>
          <MultiSelectField
            label="States"
            hint="Where we ship stones you buy for resale."
            options={states.map((state) => ({ value: state, label: stateName(state) }))}
            {...form.field('states')}
            onChange={(chosenStates) => form.setValue('states', [...chosenStates])}
          />
          {kinds.map((kind, at) => (
            <div key={kind} className={styles.step}>
              <SectionTitle>
                {kinds.length > 1 ? `Step ${at + 1} of ${kinds.length}: ` : ''}
                {kindNames[kind]}
              </SectionTitle>
              <TaxFileField
                label={`${kindNames[kind]}, PDF`}
                hint={kindHints[kind]}
                {...form.field(`${kind}File`)}
              />
              <FieldRow>
                <DateField label="Effective" {...form.field(`${kind}From`)} />
                <DateField label="Expires" optional={!needsExpiry(kind)} {...form.field(`${kind}Until`)} />
              </FieldRow>
            </div>
          ))}
        </div>
      </DialogForm>
    </Dialog>
  );
}

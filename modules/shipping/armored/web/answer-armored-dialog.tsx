import { addDays, day, isDay } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { call, callWithFile } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { now } from '#kit/web/display/now.ts';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { uploadRules } from '#platform/files/contract.ts';
import { providerDay } from '#platform/access/contract.ts';
import { answerArmoredQuote, uploadDeskArmoredFile } from '../contract/armored-desk-endpoints.ts';
import type { DeskArmoredQuote } from '../contract/armored-desk-endpoints.ts';
import { maxArmoredFiles, messageLimit } from '../contract/armored-shapes.ts';

/** What the toast says; undefined if canceled. */
export const openAnswerDialog = (dialogs: Dialogs, quote: DeskArmoredQuote): Promise<string | undefined> =>
  dialogs.open<string | undefined>((opened, answer) => (
    <AnswerDialog quote={quote} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));

interface AnswerProps extends DialogFrame {
  readonly quote: DeskArmoredQuote;
  onDone(sentence: string): void;
}

const validDays = 7;

function AnswerDialog({ quote, opened, onClose, onDone }: AnswerProps) {
  const { companyId, quoteId, number } = quote;
  const params = { companyId, quoteId };
  const form = useLoupeForm({
    schema: answerArmoredQuote.body,
    initial: startingValues(quote),
    onSubmit: (body) => call(answerArmoredQuote, { params, body }),
    onDone: () => onDone(`Price sent for armored quote ${number}`),
  });
  const drop = useFileDrop({
    rules: {
      endings: ['pdf', 'jpg', 'jpeg', 'png', 'gif'],
      maxBytes: uploadRules.document.maxBytes,
      maxFiles: maxArmoredFiles,
    },
    send: (file) => callWithFile(uploadDeskArmoredFile, { params }, { content: file, name: file.name }),
    onChange: (fileIds) => form.setValue('fileIds', [...fileIds]),
  });
  const title = `Send price for armored quote ${number}`;
  const until = form.field('validUntil');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} withClose closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Send price" doing="Sending" onCancel={onClose}>
        <TextField label="Armored carrier" limit={60} {...form.field('carrier')} />
        <FieldRow>
          <MoneyField label="Price" {...form.field('price')} />
          <MoneyField label="Carrier's liability limit" {...form.field('liability')} />
        </FieldRow>
        <DateField
          label="Valid until"
          {...until}
          onChange={(text) => isDay(text) && until.onChange(day(text))}
        />
        <TextAreaField
          label="Conditions"
          optional
          rows={4}
          limit={messageLimit}
          {...form.field('conditions')}
        />
        <FileDrop name="fileIds" label="Documents" optional drop={drop} />
      </DialogForm>
    </Dialog>
  );
}

function startingValues({ carrier, price, liability, conditions, value }: DeskArmoredQuote) {
  return {
    carrier: carrier ?? '',
    price: price === null ? null : cents(price),
    liability: cents(liability ?? value) as Cents | null,
    conditions: conditions ?? '',
    fileIds: [] as string[],
    validUntil: addDays(day(providerDay(now())), validDays),
  };
}

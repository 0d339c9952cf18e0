import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxField } from '#kit/web/form/choice/checkbox-field.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { acceptMemo, sendMemo, shipMemo } from '../contract/memo-act-endpoints.ts';
import type { Memo } from '../contract/memo-shapes.ts';
import { memberCalls } from './memo-calls.ts';
import type { MemoCalls } from './memo-calls.ts';
import { MemoTerms } from './memo-terms-text.tsx';

interface DialogProps extends DialogFrame {
  readonly memo: Memo;
  readonly calls: MemoCalls;
  onDone(memo: Memo): void;
}

const opener =
  (Content: (props: DialogProps) => React.ReactNode) =>
  (dialogs: Dialogs, memo: Memo, calls: MemoCalls = memberCalls): Promise<Memo | undefined> =>
    dialogs.open<Memo | undefined>((opened, answer) => (
      <Content memo={memo} calls={calls} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
    ));

/** Each resolves to the changed memo; undefined if canceled. */
export const openAcceptDialog = opener(AcceptDialog);
export const openSendDialog = opener(SendDialog);
export const openShipDialog = opener(ShipDialog);

/** Spec marketplace §2: the modals for accept and shipped. */
function AcceptDialog({ memo, calls, opened, onClose, onDone }: DialogProps) {
  const title = `Accept memo ${memo.number}`;
  const form = useLoupeForm({
    schema: z.omit(acceptMemo.body, { version: true, termsVersion: true }),
    initial: { signedName: '', agreed: false },
    onSubmit: ({ signedName, agreed }) =>
      calls.accept(memo, {
        version: memo.version,
        termsVersion: memo.termsVersion,
        signedName,
        agreed,
      }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Accept and sign" doing="Signing" onCancel={onClose}>
        <MemoTerms memo={memo} />
        <CheckboxField
          label={`I have read the memo terms, version ${memo.termsVersion}`}
          {...form.field('agreed')}
        />
        <TextField
          label="Your full name"
          hint="This is your signature. We record it with the time and your IP address."
          autoComplete="name"
          {...form.field('signedName')}
        />
      </DialogForm>
    </Dialog>
  );
}

function SendDialog({ memo, opened, onClose, onDone }: DialogProps) {
  const title = `Send memo ${memo.number}`;
  const form = useLoupeForm({
    schema: z.omit(sendMemo.body, { version: true, termsVersion: true }),
    initial: { agreed: false },
    onSubmit: ({ agreed }) =>
      call(sendMemo, {
        params: { memoId: memo.memoId },
        body: { version: memo.version, termsVersion: memo.termsVersion, agreed },
      }),
    onDone: (answer) => onDone(answer.memo),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Send" doing="Sending" onCancel={onClose}>
        <MemoTerms memo={memo} />
        <CheckboxField
          label={`I have read the memo terms, version ${memo.termsVersion}`}
          {...form.field('agreed')}
        />
      </DialogForm>
    </Dialog>
  );
}

function ShipDialog({ memo, opened, onClose, onDone }: DialogProps) {
  const title = `Mark memo ${memo.number} shipped`;
  const form = useLoupeForm({
    schema: z.omit(shipMemo.body, { version: true }),
    initial: { way: 'carrier' as const, carrier: '', trackingNumber: '', signedName: '' },
    onSubmit: (body) =>
      call(shipMemo, { params: { memoId: memo.memoId }, body: { ...body, version: memo.version } }),
    onDone: (answer) => onDone(answer.memo),
  });
  const way = form.values.way as 'carrier' | 'hand';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Mark shipped" doing="Saving" onCancel={onClose}>
        <RadioGroup
          label="Shipping method"
          name="way"
          value={way}
          options={ways}
          onChange={(value) => form.setValue('way', (value ?? 'carrier') as 'carrier')}
        />
        {way === 'carrier' ? (
          <FieldRow>
            <TextField label="Carrier" {...form.field('carrier')} />
            <TextField label="Tracking number" limit={50} {...form.field('trackingNumber')} />
          </FieldRow>
        ) : (
          <TextField
            label="Handed over by"
            hint="The receipt shows this name with the time."
            {...form.field('signedName')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

export const ways = [
  { value: 'carrier', label: 'With a carrier' },
  { value: 'hand', label: 'Handed over in person' },
] as const;

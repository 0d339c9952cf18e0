import { noMoney } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { longLimit } from '#modules/shipping/claims/contract/claim-endpoints.ts';
import { fileRecovery, moveRecovery } from '../contract/recovery-endpoints.ts';
import type { Recovery } from '../contract/recovery-endpoints.ts';
import { recoveryVerbs } from '../domain/recovery-moves.ts';
import type { RecoveryMove, RecoverySource } from '../domain/recovery-moves.ts';
import type { DeskClaimParams } from './desk-claim-params.ts';

type Params = DeskClaimParams['params'];

interface Filing {
  readonly params: Params;
  readonly source: RecoverySource;
}

/** True once it is filed. */
export const openFileRecovery = (dialogs: Dialogs, filing: Filing): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <FileRecovery {...filing} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));

type Framed<Of> = Of & DialogFrame & { onDone(): void };

function FileRecovery({ params, source, opened, onClose, onDone }: Framed<Filing>) {
  const form = useLoupeForm({
    schema: fileRecovery.body,
    initial: { source, amount: noMoney, reference: '', shipmentNumber: '' },
    onSubmit: (body) => call(fileRecovery, { params, body }),
    onDone,
  });
  const title = source === 'carrier' ? 'File a carrier recovery claim' : 'Record salvage return';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose}>
        <MoneyField
          label={source === 'carrier' ? 'Amount claimed' : 'Expected value'}
          {...form.field('amount')}
        />
        {source === 'carrier' ? (
          <TextField label="Carrier's claim number" limit={50} {...form.field('reference')} />
        ) : (
          <TextField
            label="Shipment ID"
            hint="The member's insured return label for the salvage."
            limit={30}
            {...form.field('shipmentNumber')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}

interface Moving {
  readonly params: Params;
  readonly recovery: Recovery;
  readonly move: RecoveryMove;
}

export const openMoveRecovery = (dialogs: Dialogs, moving: Moving): Promise<boolean> =>
  dialogs.open<boolean>((opened, answer) => (
    <MoveRecovery {...moving} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));

function MoveRecovery({ params, recovery, move, opened, onClose, onDone }: Framed<Moving>) {
  const { recoveryId, asked } = recovery;
  const amount: Cents | null = move === 'receive' ? asked : null;
  const form = useLoupeForm({
    schema: moveRecovery.body,
    initial: { move, amount, words: '' },
    onSubmit: (body) => call(moveRecovery, { params: { ...params, recoveryId }, body }),
    onDone,
  });
  const title = recoveryVerbs[move];
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose}>
        {move === 'receive' && <MoneyField label="Amount received" {...form.field('amount')} />}
        <TextAreaField label="What happened" rows={2} limit={longLimit} {...form.field('words')} />
      </DialogForm>
    </Dialog>
  );
}

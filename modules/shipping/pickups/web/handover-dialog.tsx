import { call, callWithFile } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FileDrop } from '#kit/web/file-drop/file-drop.tsx';
import { useFileDrop } from '#kit/web/file-drop/use-file-drop.ts';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { driverNameLimit, recordHandover, uploadHandoverPhoto } from '../contract/handover-endpoints.ts';
import type { Pickup } from '../contract/pickup-endpoints.ts';
import { handoverPhotoRules } from './handover-photo-rules.ts';

/** The settled pickup; undefined if canceled. */
export function openHandoverDialog(dialogs: Dialogs, pickup: Pickup): Promise<Pickup | undefined> {
  return dialogs.open<Pickup | undefined>((opened, answer) => (
    <HandoverDialog pickup={pickup} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface HandoverProps extends DialogFrame {
  readonly pickup: Pickup;
  onDone(pickup: Pickup): void;
}

function HandoverDialog({ pickup, opened, onClose, onDone }: HandoverProps) {
  const { carrier, pin, parcels, pickupId } = pickup;
  const form = useLoupeForm({
    schema: recordHandover.body,
    initial: { driverName: '', parcels, photoId: undefined as string | undefined },
    onSubmit: (body) => call(recordHandover, { params: { pickupId }, body }),
    onDone: ({ pickup: settled }) => onDone(settled),
  });
  const drop = useFileDrop({
    rules: handoverPhotoRules,
    send: (file) =>
      callWithFile(uploadHandoverPhoto, { params: { pickupId } }, { content: file, name: file.name }),
    onChange: ([photoId]) => form.setValue('photoId', photoId),
  });
  const title = `Record ${carrier} handoff`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400} closeOnBackdrop={false}>
      <p>
        {pin === null
          ? "Compare the confirmation number with the driver's."
          : `Ask the driver for PIN ${pin}. Don't say it first. Don't hand over parcels without it.`}{' '}
        Check the photo ID, and watch the driver scan every parcel.
      </p>
      <DialogForm form={form} label={title} verb="Record handoff" doing="Saving" onCancel={onClose}>
        <TextField label="Driver's name" limit={driverNameLimit} {...form.field('driverName')} />
        <NumberField label="Parcels handed over" {...form.field('parcels')} />
        <FileDrop name="photoId" label="Photo" hint="Kept with the receipt." optional drop={drop} />
      </DialogForm>
    </Dialog>
  );
}

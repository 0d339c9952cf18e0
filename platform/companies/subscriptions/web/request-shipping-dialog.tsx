import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { CheckboxGroup } from '#kit/web/form/choice/option-groups.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { requestShipping } from '../contract/subscription-endpoints.ts';
import { shipmentProviders } from '../contract/service-catalog.ts';
import { responseTimeText } from './subscription-queries.ts';

/** True when requested. */
export function openRequestShippingDialog(dialogs: Dialogs, companyId: string): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <RequestShippingDialog
      companyId={companyId}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

type Provider = (typeof shipmentProviders)[number];

const providers = shipmentProviders.map((value) => ({ value, label: value }));

const empty: {
  avgShipmentsPerWeek: number | null;
  preferredShipmentProviders: readonly Provider[];
} = { avgShipmentsPerWeek: null, preferredShipmentProviders: [] };

interface RequestShippingDialogProps extends DialogFrame {
  readonly companyId: string;
  onDone(): void;
}

function RequestShippingDialog({ companyId, opened, onClose, onDone }: RequestShippingDialogProps) {
  const title = 'Request a shipping account?';
  const form = useLoupeForm({
    schema: requestShipping.body,
    initial: empty,
    onSubmit: (body) => call(requestShipping, { params: { id: companyId }, body }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>{responseTimeText}</p>
      <DialogForm form={form} label={title} verb="Request" doing="Requesting" onCancel={onClose}>
        <NumberField
          label="Shipments per week"
          hint="Your best estimate helps us set your limits."
          optional
          {...form.field('avgShipmentsPerWeek')}
        />
        <CheckboxGroup
          label="Preferred carriers"
          optional
          options={providers}
          {...form.field('preferredShipmentProviders')}
        />
      </DialogForm>
    </Dialog>
  );
}

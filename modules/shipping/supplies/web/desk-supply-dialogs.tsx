import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import {
  buySupplyLabel,
  changeSupplyItem,
  declineSupplyOrder,
  shipSupplyOrder,
  supplyCarriers,
} from '../contract/supply-desk-endpoints.ts';
import type { DeskSupplyItem, DeskSupplyOrder } from '../contract/supply-desk-endpoints.ts';

interface Done extends DialogFrame {
  /** What the toast says. */
  onDone(sentence: string): void;
}

const opening =
  <Subject,>(Content: (props: Done & { readonly subject: Subject }) => React.ReactNode) =>
  (dialogs: Dialogs, subject: Subject): Promise<string | undefined> =>
    dialogs.open<string | undefined>((opened, answer) => (
      <Content subject={subject} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
    ));

export const openShipDialog = opening<DeskSupplyOrder>(ShipDialog);
export const openLabelDialog = opening<DeskSupplyOrder>(LabelDialog);
export const openDeclineDialog = opening<DeskSupplyOrder>(DeclineDialog);
export const openItemDialog = opening<DeskSupplyItem>(ItemDialog);

function ShipDialog({ subject, opened, onClose, onDone }: Done & { readonly subject: DeskSupplyOrder }) {
  const { companyId, orderId, number } = subject;
  const form = useLoupeForm({
    schema: shipSupplyOrder.body,
    initial: { carrier: 'UPS', trackingNumber: '' },
    onSubmit: (body) => call(shipSupplyOrder, { params: { companyId, orderId }, body }),
    onDone: () => onDone(`Supply order ${number} shipped`),
  });
  const title = `Mark supply order ${number} shipped`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Mark shipped" doing="Saving" onCancel={onClose}>
        <SelectField
          label="Carrier"
          options={supplyCarriers.map((value) => ({ value, label: value }))}
          {...form.field('carrier')}
          onChange={(value) => form.setValue('carrier', value ?? 'UPS')}
        />
        <TextField label="Tracking number" {...form.field('trackingNumber')} />
      </DialogForm>
    </Dialog>
  );
}

function LabelDialog({ subject, opened, onClose, onDone }: Done & { readonly subject: DeskSupplyOrder }) {
  const { companyId, orderId, number } = subject;
  const form = useLoupeForm({
    schema: buySupplyLabel.body,
    initial: { carrier: 'UPS' },
    onSubmit: (body) => call(buySupplyLabel, { params: { companyId, orderId }, body }),
    onDone: () => onDone(`Label requested for supply order ${number}`),
  });
  const title = `Buy a label for supply order ${number}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400} closeOnBackdrop={false}>
      <p>We buy the carrier's cheapest service. The order is marked shipped once the label is bought.</p>
      <DialogForm form={form} label={title} verb="Buy label" doing="Contacting carrier" onCancel={onClose}>
        <SelectField
          label="Carrier"
          options={supplyCarriers.map((value) => ({ value, label: value }))}
          {...form.field('carrier')}
          onChange={(value) => form.setValue('carrier', value ?? 'UPS')}
        />
      </DialogForm>
    </Dialog>
  );
}

function DeclineDialog({ subject, opened, onClose, onDone }: Done & { readonly subject: DeskSupplyOrder }) {
  const { companyId, orderId, number } = subject;
  const form = useLoupeForm({
    schema: declineSupplyOrder.body,
    initial: { reason: '' },
    onSubmit: (body) => call(declineSupplyOrder, { params: { companyId, orderId }, body }),
    onDone: () => onDone(`Supply order ${number} canceled`),
  });
  const title = `Cancel supply order ${number}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Cancel order" doing="Saving" onCancel={onClose}>
        <TextAreaField
          label="Reason"
          hint="Shown to the member."
          limit={250}
          rows={3}
          {...form.field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}

function ItemDialog({ subject, opened, onClose, onDone }: Done & { readonly subject: DeskSupplyItem }) {
  const { itemId, name, size, stock, reorderAt, monthlyLimit, price } = subject;
  const form = useLoupeForm({
    schema: changeSupplyItem.body,
    initial: { stock, reorderAt, monthlyLimit, price },
    onSubmit: (body) => call(changeSupplyItem, { params: { itemId }, body }),
    onDone: () => onDone(`${name} saved`),
  });
  const title = `Edit ${name}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400} closeOnBackdrop={false}>
      <p>{size}</p>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose}>
        <FieldRow>
          <NumberField label="In stock" {...form.field('stock')} />
          <NumberField label="Restock at" {...form.field('reorderAt')} />
        </FieldRow>
        <FieldRow>
          <NumberField label="Monthly limit per company" {...form.field('monthlyLimit')} />
          <MoneyField label="Price per bag" {...form.field('price')} />
        </FieldRow>
      </DialogForm>
    </Dialog>
  );
}

import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { addOrderNote, orderConfirmation, typedNote, withdrawOrder } from '../contract/orders.ts';
import type { DiamondOrder } from '../contract/order-shapes.ts';
import { ordersKey } from './open-orders.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { maxNoteLength } from '../domain/order-deadlines.ts';
import { formatInstantDay } from './order-columns.tsx';
import styles from './orders.module.css';

/** The actions for a whole order. */
export function OrderActions({ order }: { readonly order: DiamondOrder }) {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const withdraw = async () => {
    const confirmed = await dialogs.openConfirm({
      header: `Cancel order ${order.orderNumber}?`,
      body: "You won't owe anything, and other buyers can order these stones.",
      yes: 'Cancel order',
      no: 'Keep order',
    });
    if (!confirmed) return;
    await act(async () => {
      await call(withdrawOrder, { params: { id: order.orderId } });
      await queries.invalidateQueries({ queryKey: ordersKey });
    });
  };
  const save = () =>
    act(async () => {
      const blob = await callForBlob(orderConfirmation, { params: { id: order.orderId } });
      saveFile(`order-${order.orderNumber}.pdf`, [blob], blob.type);
    });
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <Button variant="default" loading={busy} onClick={() => void save()}>
        PDF
      </Button>
      {order.actions.includes('withdraw') && (
        <Button variant="default" loading={busy} onClick={() => void withdraw()}>
          Cancel order
        </Button>
      )}
    </>
  );
}

/** The order's special instructions. */
export function OrderNotes({ order }: { readonly order: DiamondOrder }) {
  const queries = useQueryClient();
  const form = useLoupeForm({
    schema: typedNote,
    initial: { specialInstructionText: '' },
    onSubmit: (body) => call(addOrderNote, { params: { id: order.orderId }, body }),
    onDone: () => {
      form.reset({ specialInstructionText: '' });
      void queries.invalidateQueries({ queryKey: ordersKey });
    },
  });
  return (
    <Card label="Special instructions">
      <SectionTitle>Special instructions</SectionTitle>
      {order.notes.length > 0 && (
        <ul className={styles.notes}>
          {order.notes.map(({ specialInstructionText, writtenBy, writtenAt }) => (
            <li key={writtenAt}>
              <span>{specialInstructionText}</span>
              <span className={styles.quiet}>
                {writtenBy}, {formatInstantDay(writtenAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} label="Special instructions">
        <TextAreaField
          label="Note"
          limit={maxNoteLength}
          rows={2}
          {...form.field('specialInstructionText')}
        />
        <div>
          <SubmitButton verb="Add note" doing="Adding" />
        </div>
      </Form>
    </Card>
  );
}

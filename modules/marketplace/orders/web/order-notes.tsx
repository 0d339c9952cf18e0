import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { addOrderNote } from '../contract/order-endpoints.ts';
import { typedNote } from '../contract/typed-note.ts';
import type { DiamondOrder } from '../contract/order-shapes.ts';
import { longestNote } from '../domain/order-limits.ts';
import { onDay } from './order-columns.tsx';
import { ordersKey } from './order-queries.ts';
import styles from './orders.module.css';

/** What was said to whoever packs it. */
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
                {writtenBy}, {onDay(writtenAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} label="Special instructions">
        <TextAreaField label="Note" limit={longestNote} rows={2} {...form.field('specialInstructionText')} />
        <div>
          <SubmitButton verb="Add note" doing="Adding" />
        </div>
      </Form>
    </Card>
  );
}

import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { reportLabel, stoneTitle } from '#modules/marketplace/stones/contract/stone-words.ts';
import { listSubstitutes, offerSubstitute } from '../contract/substitutes.ts';
import type { Sale } from '../contract/sales.ts';
import { maxReasonLength } from '../domain/sale-terms.ts';
import { salesKey } from './sale-queries.ts';
import styles from './sales.module.css';

/** True when offered. */
export function openOfferDialog(dialogs: Dialogs, sale: Sale): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <OfferDialog sale={sale} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface OfferDialogProps extends DialogFrame {
  readonly sale: Sale;
  onDone(): void;
}

const schema = z.object({
  itemId: z.string().check(z.minLength(1, 'Choose a stone.')),
  words: boundedText(maxReasonLength),
});

function OfferDialog({ sale, opened, onClose, onDone }: OfferDialogProps) {
  const query = useQuery({
    queryKey: [...salesKey, sale.saleId, 'substitutes'],
    queryFn: ({ signal }) => call(listSubstitutes, { params: { id: sale.saleId } }, { signal }),
  });
  const form = useLoupeForm({
    schema,
    initial: { itemId: '', words: '' },
    onSubmit: (body) => call(offerSubstitute, { params: { id: sale.saleId }, body }),
    onDone,
  });
  const chosen = form.field('itemId');
  return (
    <Dialog opened={opened} onClose={onClose} title="Offer another stone" width={520} closeOnBackdrop={false}>
      <p>
        Choose a stone to replace the {stoneTitle(sale.stone)}, at {formatCents(cents(sale.price))} or less.
        The buyer accepts it or gets a refund.
      </p>
      <DialogForm
        form={form}
        label="Offer another stone"
        verb="Offer stone"
        doing="Offering"
        onCancel={onClose}
      >
        <Screen query={query}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={styles.text}>You have no other listed stones in this shape.</p>
            ) : (
              <Radio.Group
                label="Your stones in this shape"
                value={chosen.value}
                onChange={chosen.onChange}
                error={chosen.error}
              >
                <div className={styles.choices}>
                  {items.map(({ stone, stockRef, price, offeredFor }) => (
                    <Radio
                      key={stone.supplierItemIdentifier}
                      value={stone.supplierItemIdentifier}
                      label={stoneTitle(stone)}
                      description={`${reportLabel(stone)}, stock number ${stockRef}, ${formatCents(cents(offeredFor))}${
                        offeredFor < price ? ` (listed at ${formatCents(cents(price))})` : ''
                      }`}
                    />
                  ))}
                </div>
              </Radio.Group>
            )
          }
        </Screen>
        <TextAreaField label="Note to the buyer" limit={maxReasonLength} rows={2} {...form.field('words')} />
      </DialogForm>
    </Dialog>
  );
}

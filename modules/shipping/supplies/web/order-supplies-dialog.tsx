import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { commentsLimit, orderSupplies } from '../contract/supply-endpoints.ts';
import type { SupplyItem, SupplyOrder, getSupplyOptions } from '../contract/supply-endpoints.ts';
import { packSize } from '../domain/supply-limits.ts';
import { supplyOptionsQuery } from './supply-queries.ts';
import { bagsText } from './supply-words.ts';

/** The order; undefined if canceled. */
export function openOrderSuppliesDialog(dialogs: Dialogs): Promise<SupplyOrder | undefined> {
  return dialogs.open<SupplyOrder | undefined>((opened, answer) => (
    <OrderDialog opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface OrderProps extends DialogFrame {
  onDone(order: SupplyOrder): void;
}

const title = 'Order supplies';

function OrderDialog({ opened, onClose, onDone }: OrderProps) {
  const query = useQuery(supplyOptionsQuery);
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} withClose closeOnBackdrop={false}>
      <Screen query={query} loading={<LoadingState />}>
        {(options) => <OrderForm options={options} onClose={onClose} onDone={onDone} />}
      </Screen>
    </Dialog>
  );
}

type Options = EndpointAnswer<typeof getSupplyOptions>;

/** A size that isn't ordered has 0; the select's values are texts. */
const formShape = z.object({
  quantities: z.record(z.string(), z.string()),
  locationId: z.string().check(z.minLength(1, 'Choose a location.')),
  comments: boundedText(commentsLimit),
});
type OrderValues = z.output<typeof formShape>;

function OrderForm({
  options,
  onClose,
  onDone,
}: Pick<OrderProps, 'onClose' | 'onDone'> & { options: Options }) {
  const form = useLoupeForm({
    schema: formShape,
    initial: startingValues(options),
    onSubmit: ({ quantities, locationId, comments }, { key }) =>
      call(
        orderSupplies,
        {
          body: {
            lines: Object.entries(quantities).flatMap(([itemId, quantity]) =>
              quantity === '0' ? [] : [{ itemId, quantity: Number(quantity) }],
            ),
            locationId,
            comments,
          },
        },
        { idempotencyKey: key },
      ),
    onDone: ({ order }) => onDone(order),
  });
  const amount = options.items.reduce(
    (sum, { itemId, price }) => sum + price * Number(form.values.quantities[itemId] ?? 0),
    0,
  );
  return (
    <DialogForm form={form} label={title} verb="Place order" doing="Ordering" onCancel={onClose}>
      {options.items.map((item) => (
        <Quantity key={item.itemId} item={item} form={form} />
      ))}
      <SelectField
        label="Ship to"
        options={options.locations.map(({ locationId, name, address }) => ({
          value: locationId,
          label: `${name}, ${address}`,
        }))}
        {...form.field('locationId')}
        onChange={(value) => form.setValue('locationId', value ?? '')}
      />
      <TextAreaField label="Comments" optional limit={commentsLimit} rows={2} {...form.field('comments')} />
      <p>
        {amount === 0
          ? 'Free of charge. We ship within 1 business day.'
          : `We'll add ${formatCents(cents(amount))} to your next invoice when the order ships.`}
      </p>
    </DialogForm>
  );
}

const mostPacks = 8;

function Quantity({ item, form }: { readonly item: SupplyItem; readonly form: LoupeForm<OrderValues> }) {
  const { itemId, name, size, left, price } = item;
  const packs = Math.min(mostPacks, left / packSize);
  const amounts = Array.from({ length: packs }, (_, at) => (at + 1) * packSize);
  const quantities = form.values.quantities;
  return (
    <SelectField
      label={`${name}, ${size}`}
      hint={left === 0 ? 'None left this month.' : `Up to ${bagsText(left)} this month. ${each(price)}`}
      name={itemId}
      disabled={left === 0}
      options={[
        { value: '0', label: 'None' },
        ...amounts.map((bags) => ({ value: String(bags), label: bagsText(bags) })),
      ]}
      value={quantities[itemId] ?? '0'}
      onChange={(value) => form.setValue('quantities', { ...quantities, [itemId]: value ?? '0' })}
    />
  );
}

const each = (price: number): string => (price === 0 ? 'Free.' : `${formatCents(cents(price))} each.`);

/** A reorder is proposed in the middle size; the first location is usually the only one. */
function startingValues({ items, locations, reorder }: Options): OrderValues {
  const middle = items[Math.floor(items.length / 2)];
  return {
    quantities: Object.fromEntries(
      items.map(({ itemId, left }) => {
        const bags =
          itemId === middle?.itemId ? Math.min(reorder || packSize, left, mostPacks * packSize) : 0;
        return [itemId, String(bags)];
      }),
    ),
    locationId: locations[0]?.locationId ?? '',
    comments: '',
  };
}

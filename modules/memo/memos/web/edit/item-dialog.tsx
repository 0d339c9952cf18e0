import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { CaratField, NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { diamondItem, jewelryItem } from '../../contract/item-shapes.ts';
import { creationTypes, diamondShapes, jewelryTypes, labs, treatments } from '../../domain/memo-line.ts';
import type { DiamondItem, JewelryItem, LineKind, MemoItem } from '../../domain/memo-line.ts';
import { ItemFilesField } from './item-files-field.tsx';

/** The item; undefined if canceled. */
export function openItemDialog(
  dialogs: Dialogs,
  kind: LineKind,
  item: MemoItem | undefined,
): Promise<MemoItem | undefined> {
  return dialogs.open<MemoItem | undefined>((opened, answer) => {
    const frame = { opened, onClose: () => answer(undefined), onDone: answer };
    return kind === 'Diamond' ? (
      <DiamondDialog {...frame} item={item?.kind === 'Diamond' ? item : undefined} />
    ) : (
      <JewelryDialog {...frame} item={item?.kind === 'Jewelry' ? item : undefined} />
    );
  });
}

interface ItemDialogProps<Item> extends DialogFrame {
  readonly item: Item | undefined;
  onDone(item: MemoItem): void;
}

const options = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: value }));

type Empty<Item, Key extends keyof Item> = Omit<Item, Key> & { readonly [K in Key]: Item[K] | null };

const emptyDiamond: Empty<DiamondItem, 'shape' | 'carats' | 'pricePerCarat'> = {
  kind: 'Diamond',
  shape: null,
  carats: null,
  clarity: '',
  color: '',
  pricePerCarat: null,
  treatment: 'None',
  creationType: 'Natural',
  lab: null,
  reportNumber: '',
  itemId: '',
  notes: '',
};

function DiamondDialog({ item, opened, onClose, onDone }: ItemDialogProps<DiamondItem>) {
  const title = item === undefined ? 'Add diamond' : 'Edit diamond';
  const form = useLoupeForm({
    schema: diamondItem,
    initial: item ?? emptyDiamond,
    onSubmit: (values) => Promise.resolve(values),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label={title}
        verb={item === undefined ? 'Add diamond' : 'Save'}
        doing="Saving"
        onCancel={onClose}
      >
        <FieldRow>
          <SelectField label="Shape" options={options(diamondShapes)} {...form.field('shape')} />
          <CaratField label="Weight" {...form.field('carats')} />
        </FieldRow>
        <FieldRow>
          <TextField label="Color" limit={40} {...form.field('color')} />
          <TextField label="Clarity" limit={10} {...form.field('clarity')} />
          <MoneyField label="Price per carat" {...form.field('pricePerCarat')} />
        </FieldRow>
        <FieldRow>
          <SelectField
            label="Creation type"
            options={options(creationTypes)}
            {...form.field('creationType')}
          />
          <SelectField label="Treatment" options={options(treatments)} {...form.field('treatment')} />
        </FieldRow>
        <FieldRow>
          <SelectField label="Lab" optional options={options(labs)} {...form.field('lab')} />
          <TextField label="Report number" optional limit={20} {...form.field('reportNumber')} />
          <TextField label="Item ID" optional limit={40} {...form.field('itemId')} />
        </FieldRow>
        <TextField label="Notes" optional limit={250} {...form.field('notes')} />
        <ItemFilesField value={item?.files ?? []} onChange={(files) => form.setValue('files', files)} />
      </DialogForm>
    </Dialog>
  );
}

const emptyJewelry: Empty<JewelryItem, 'type' | 'price'> = {
  kind: 'Jewelry',
  type: null,
  description: '',
  weight: null,
  quantity: 1,
  itemId: '',
  notes: '',
  price: null,
};

function JewelryDialog({ item, opened, onClose, onDone }: ItemDialogProps<JewelryItem>) {
  const title = item === undefined ? 'Add jewelry' : 'Edit jewelry';
  const form = useLoupeForm({
    schema: jewelryItem,
    initial: item ?? emptyJewelry,
    onSubmit: (values) => Promise.resolve(values),
    onDone,
  });
  const weight = form.field('weight');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label={title}
        verb={item === undefined ? 'Add jewelry' : 'Save'}
        doing="Saving"
        onCancel={onClose}
      >
        <FieldRow>
          <SelectField label="Type" options={options(jewelryTypes)} {...form.field('type')} />
          <TextField label="Item ID" optional limit={40} {...form.field('itemId')} />
        </FieldRow>
        <TextField label="Description" optional limit={120} {...form.field('description')} />
        <FieldRow>
          <NumberField
            label="Weight"
            optional
            places={2}
            right="g"
            {...weight}
            value={weight.value === null ? null : weight.value / 100}
            onChange={(grams) => weight.onChange(grams === null ? null : Math.round(grams * 100))}
          />
          <NumberField label="Quantity" {...form.field('quantity')} />
          <MoneyField label="Price each" {...form.field('price')} />
        </FieldRow>
        <TextField label="Notes" optional limit={250} {...form.field('notes')} />
        <ItemFilesField value={item?.files ?? []} onChange={(files) => form.setValue('files', files)} />
      </DialogForm>
    </Dialog>
  );
}

import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { MultiSelectField } from '#kit/web/form/choice/multi-select-field.tsx';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { CaratField, PercentField } from '#kit/web/form/numbers/number-field.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useQuery } from '@tanstack/react-query';
import { day } from '#kit/domain/day.ts';
import { findFees } from '#modules/marketplace/fees/domain/fee-table.ts';
import { buyingTermsQuery } from '#modules/marketplace/fees/web/use-buying-choice.ts';
import { fallsBelowCost } from '../domain/mark-up.ts';
import styles from './client-view.module.css';
import { markUpRuleShape } from '../contract/client-view.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { normalShapes } from '#modules/marketplace/stones/domain/vocabularies.ts';
import type { Rule } from './use-client-view.ts';

interface RuleDialogProps extends DialogFrame {
  /** Absent for a new rule. */
  readonly rule: Rule | undefined;
  onSave(rule: Rule): Promise<void>;
}

const asOptions = <Word extends string>(
  words: readonly Word[],
  label: (word: Word) => string = (word) => word,
) => words.map((word) => ({ value: word, label: label(word) }));

const types = asOptions(enumFields.diamondType, (type) => (type === 'Lab' ? 'Lab-grown' : 'Natural'));
const shapes = asOptions(normalShapes);
const labs = asOptions(enumFields.gradingLab.filter((lab) => lab !== 'None'));
const additionOptions = asOptions(['Percent', 'Amount'] as const, (addition) =>
  addition === 'Percent' ? 'Percent' : 'Amount',
);

const open = { from: null, to: null };
const newRule: Rule = {
  name: '',
  diamondTypes: [],
  shapes: [],
  gradingLabs: [],
  carat: open,
  price: open,
  adds: 'Percent',
  add: 4_000,
};

/** The stones that a rule applies to, and its mark-up. */
export function RuleDialog({ rule = newRule, opened, onClose, onSave }: RuleDialogProps) {
  const form = useLoupeForm({
    schema: markUpRuleShape,
    initial: { ...rule },
    onSubmit: (changed) => onSave(changed),
    onDone: onClose,
  });
  const { adds, add, price } = form.values;
  const { data: terms } = useQuery(buyingTermsQuery);
  const isBelow =
    terms !== undefined &&
    typeof add === 'number' &&
    fallsBelowCost({ adds, add, price }, findFees(day(terms.on)));
  return (
    <Dialog opened={opened} onClose={onClose} title={rule === newRule ? 'New rule' : 'Edit rule'}>
      <DialogForm form={form} label="Rule" verb="Save rule" doing="Saving" onCancel={onClose}>
        <TextField
          label="Name"
          hint="Shown only to you, next to the prices this rule sets."
          limit={50}
          {...form.field('name')}
        />
        <MultiSelectField label="Diamonds" optional options={types} {...form.field('diamondTypes')} />
        <MultiSelectField label="Shapes" optional options={shapes} {...form.field('shapes')} />
        <MultiSelectField label="Grading labs" optional options={labs} {...form.field('gradingLabs')} />
        <FieldRow>
          <CaratField label="Weight from" optional {...form.field('carat.from')} />
          <CaratField label="Weight to" optional {...form.field('carat.to')} />
        </FieldRow>
        <FieldRow>
          <MoneyField label="Stone price from" optional {...form.field('price.from')} />
          <MoneyField label="Stone price to" optional {...form.field('price.to')} />
        </FieldRow>
        <SegmentedField label="Markup" options={additionOptions} {...form.field('adds')} />
        {adds === 'Percent' ? (
          <PercentField label="Percent" {...form.field('add')} />
        ) : (
          <MoneyField label="Amount" {...form.field('add')} />
        )}
        <p className={styles.small}>Added to your delivered wire price.</p>
        {isBelow && (
          <p role="status" className={styles.warning}>
            At this markup, some stones cost you more by card than your client pays.
          </p>
        )}
      </DialogForm>
    </Dialog>
  );
}

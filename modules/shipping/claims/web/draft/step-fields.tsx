import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { longLimit, shortLimit } from '../../contract/claim-endpoints.ts';
import type { ClaimDetails } from '../../contract/claim-endpoints.ts';
import { claimExtents, claimReasons, reasonWords } from '../../domain/claim-terms.ts';
import { numbersAsked, rolexGiaAnswers, rolexGiaWords } from '../../domain/rolex-gia.ts';
import type { RolexGia } from '../../domain/rolex-gia.ts';
import styles from './draft.module.css';

interface StepProps {
  readonly form: LoupeForm<ClaimDetails>;
}

export function ClaimantStep({ form }: StepProps) {
  return <TextField label="Contact for this claim" limit={shortLimit} {...form.field('contact')} />;
}

export function PackageStep({ form }: StepProps) {
  return (
    <>
      <RadioGroup
        label="Extent"
        layout="row"
        options={claimExtents.map((value) => ({ value, label: value }))}
        {...form.field('extent')}
      />
      <NumberField label="Number of packages" {...form.field('packages')} />
      <TextField label="Outer damage" optional limit={shortLimit} {...form.field('outerDamage')} />
      <TextField label="Inner damage" optional limit={shortLimit} {...form.field('innerDamage')} />
    </>
  );
}

export function DetailsStep({ form }: StepProps) {
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label="Reason for the claim"
          options={claimReasons.map((value) => ({ value, label: reasonWords[value] }))}
          {...form.field('reason')}
        />
        <DateField label="Loss discovered on" {...form.field('discoveredOn')} />
      </div>
      <TextAreaField
        label="Circumstances of the loss"
        rows={4}
        limit={longLimit}
        {...form.field('circumstances')}
      />
      <RolexGiaQuestion form={form} />
      <TextField label="Police report" optional limit={shortLimit} {...form.field('policeReport')} />
      <div className={styles.pair}>
        <MoneyField label="Claim value" {...form.field('claimValue')} />
        <MoneyField label="Invoice value" optional {...form.field('invoiceValue')} />
        <MoneyField label="Replacement value" optional {...form.field('replacementValue')} />
        <MoneyField label="Cost to repair" optional {...form.field('repairCost')} />
      </div>
      <TextAreaField label="Comments" optional rows={2} limit={longLimit} {...form.field('comments')} />
    </>
  );
}

/** Spec shipping §3: asked of each claim; the numbers go to the stolen-jewelry databases. */
function RolexGiaQuestion({ form }: StepProps) {
  const question = form.field('rolexGia');
  const answer = question.value ?? null;
  const numbers = answer === null ? null : numbersAsked[answer];
  return (
    <>
      <RadioGroup<RolexGia>
        {...question}
        label="Does this parcel contain a Rolex watch or a GIA-graded stone?"
        layout="row"
        options={rolexGiaAnswers.map((value) => ({ value, label: rolexGiaWords[value] }))}
        value={answer}
      />
      {numbers !== null && (
        <TextField
          label={numbers}
          hint="Separate numbers with commas."
          limit={shortLimit}
          {...form.field('serial')}
        />
      )}
    </>
  );
}

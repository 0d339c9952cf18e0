import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RadioGroup } from '#kit/web/form/choice/radio-group.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { claimInput, longLimit, saveClaim, shortLimit, submitClaim } from '../contract/claim-endpoints.ts';
import type { Claim } from '../contract/claim-endpoints.ts';
import { claimExtents, claimReasons, reasonWords } from '../domain/claim-terms.ts';
import styles from './claims.module.css';

interface ClaimFormProps {
  readonly claim: Claim;
  onDone(): Promise<unknown>;
}

/** Spec shipping §2: claimant, package, details, confirmation. Saved when a step is left. */
export function ClaimForm({ claim, onDone }: ClaimFormProps) {
  const params = { claimId: claim.claimId };
  const [saved, setSaved] = useState('Saves when you leave a section');
  const form = useLoupeForm({
    schema: claimInput,
    initial: claim.details,
    onSubmit: (body) => call(submitClaim, { params, body }),
    onDone: ({ claim: filed }) => {
      toast.show({ sentence: `Claim ${filed.number ?? ''} filed. First answer within 1 hour.` });
      void onDone();
    },
  });
  const save = async () => {
    if (!form.dirty || !form.valid || form.busy) return;
    await call(saveClaim, { params, body: form.values }).then(
      () => setSaved('Saved'),
      () => setSaved('Not saved. We’ll try again when you leave the next section.'),
    );
  };
  return (
    <Form form={form} label="Claim" guard={false}>
      <div
        className={styles.fields}
        onBlur={({ relatedTarget }) => {
          // Filing saves too.
          if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')) void save();
        }}
      >
        <Card label="1. Claimant">
          <SectionTitle beside={saved}>1. Claimant</SectionTitle>
          <TextField label="Contact for this claim" limit={shortLimit} {...form.field('contact')} />
        </Card>
        <Card label="2. Package">
          <SectionTitle>2. Package</SectionTitle>
          <div className={styles.fields}>
            <RadioGroup
              label="Extent"
              options={claimExtents.map((value) => ({ value, label: value }))}
              {...form.field('extent')}
            />
            <NumberField label="Number of packages" {...form.field('packages')} />
            <TextField label="Outer damage" optional limit={shortLimit} {...form.field('outerDamage')} />
            <TextField label="Inner damage" optional limit={shortLimit} {...form.field('innerDamage')} />
          </div>
        </Card>
        <Card label="3. Details">
          <SectionTitle>3. Details</SectionTitle>
          <div className={styles.fields}>
            <SelectField
              label="Reason for the claim"
              options={claimReasons.map((value) => ({ value, label: reasonWords[value] }))}
              {...form.field('reason')}
            />
            <DateField label="Loss discovered on" {...form.field('discoveredOn')} />
            <TextAreaField
              label="Circumstances of the loss"
              rows={4}
              limit={longLimit}
              {...form.field('circumstances')}
            />
            <TextField label="Police report" optional limit={shortLimit} {...form.field('policeReport')} />
            <TextField
              label="Rolex serial or GIA report number"
              optional
              limit={shortLimit}
              {...form.field('serial')}
            />
            <MoneyField label="Claim value" {...form.field('claimValue')} />
            <MoneyField label="Invoice value" optional {...form.field('invoiceValue')} />
            <MoneyField label="Replacement value" optional {...form.field('replacementValue')} />
            <MoneyField label="Cost to repair" optional {...form.field('repairCost')} />
            <TextAreaField label="Comments" optional rows={2} limit={longLimit} {...form.field('comments')} />
          </div>
        </Card>
        <Card label="4. File">
          <SectionTitle>4. File</SectionTitle>
          <div className={styles.fields}>
            {claim.deadlines.isPassed && (
              <TextAreaField
                label="Why is it late?"
                rows={3}
                limit={longLimit}
                {...form.field('lateReason')}
              />
            )}
            <p className={styles.quiet}>You can’t edit a claim after filing it. You can withdraw it.</p>
            <SubmitButton verb="File claim" doing="Filing" />
          </div>
        </Card>
      </div>
    </Form>
  );
}

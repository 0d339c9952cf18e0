import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { formatCents, noMoney } from '#kit/domain/money.ts';
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
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useNavigate } from '#kit/web/link/link.ts';
import { claimInput, longLimit, saveClaim, shortLimit, submitClaim } from '../contract/claim-endpoints.ts';
import type { Claim, ClaimDetails } from '../contract/claim-endpoints.ts';
import { claimExtents, claimReasons, reasonWords } from '../domain/claim-terms.ts';
import styles from './claims.module.css';
import { confirmationPart, detailsPart } from './draft-bar.tsx';

interface ClaimFormProps {
  readonly claim: Claim;
  onSaved(): Promise<unknown>;
}

const quietMs = 2_000;

/** Spec shipping §2: claimant, package, details, documents, confirmation. Saved two seconds after the last change. */
export function ClaimForm({ claim, onSaved }: ClaimFormProps) {
  const params = { claimId: claim.claimId };
  const navigate = useNavigate();
  const form = useLoupeForm({
    schema: claimInput,
    initial: claim.details,
    onSubmit: (body) => call(submitClaim, { params, body }),
    onDone: () => {
      void onSaved();
      void navigate({ to: `/claims/${claim.claimId}/filed` });
    },
  });
  const saved = useAutosave(claim, form, onSaved);
  return (
    <Form form={form} label="Claim" guard={false}>
      <div className={styles.fields}>
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
        <div id={detailsPart}>
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
              <TextAreaField
                label="Comments"
                optional
                rows={2}
                limit={longLimit}
                {...form.field('comments')}
              />
            </div>
          </Card>
        </div>
        <DocumentsStep claim={claim} />
        <div id={confirmationPart}>
          <Card label="5. Confirmation">
            <SectionTitle>5. Confirmation</SectionTitle>
            <div className={styles.fields}>
              {claim.deadlines.isPassed && (
                <TextAreaField
                  label="Why is it late?"
                  rows={3}
                  limit={longLimit}
                  {...form.field('lateReason')}
                />
              )}
              <p>
                You're claiming <b>{formatCents(form.values.claimValue ?? noMoney)}</b> for shipment{' '}
                {claim.shipmentNumber} to {claim.recipient}. By filing, you confirm that this claim is true
                and complete.
              </p>
              <p className={styles.quiet}>
                You can't edit a claim after filing, but you can add documents or withdraw it.
              </p>
              <SubmitButton verb="File claim" doing="Filing" />
            </div>
          </Card>
        </div>
      </div>
    </Form>
  );
}

/** Says what was saved; a draft that can't be read yet is saved once it can. */
function useAutosave(claim: Claim, form: LoupeForm<ClaimDetails>, onSaved: () => Promise<unknown>): string {
  const [words, setWords] = useState('Saves automatically');
  const last = useRef(JSON.stringify(claim.details));
  const { values, valid, busy, dirty } = form;
  const text = JSON.stringify(values);
  const save = useEffectEvent(async () => {
    last.current = text;
    await call(saveClaim, { params: { claimId: claim.claimId }, body: values }).then(
      () => setWords('Saved'),
      () => {
        last.current = '';
        setWords("Not saved. We'll try again when you make a change.");
      },
    );
    await onSaved();
  });
  useEffect(() => {
    if (!dirty || !valid || busy || text === last.current) return;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [text, dirty, valid, busy]);
  return words;
}

/** Files are saved as soon as they are chosen, in the list above the form. */
function DocumentsStep({ claim: { proof } }: { readonly claim: Claim }) {
  const missing = proof.checklist.filter(({ status }) => status === 'missing').length;
  return (
    <Card label="4. Documents">
      <SectionTitle beside={counted(proof.documents.length, 'file')}>4. Documents</SectionTitle>
      <p className={styles.quiet}>
        {missing === 0
          ? 'All documents are uploaded.'
          : `${counted(missing, 'document')} missing. You can also upload documents after filing.`}
      </p>
    </Card>
  );
}

import { Button } from '@mantine/core';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { StepBar, Stepper } from '#kit/web/wizard/stepper.tsx';
import { draftSteps, stepAnswer, stepNames } from '../../domain/draft-steps.ts';
import { ProofCard } from '../proof/proof-card.tsx';
import { ConfirmationStep } from './confirmation-step.tsx';
import styles from './draft.module.css';
import { ClaimantStep, DetailsStep, PackageStep } from './step-fields.tsx';
import { stepPart } from './use-draft.ts';
import type { ClaimDraft } from './use-draft.ts';

/** The five steps, each done or with how much it misses. */
export function StepsCard({ draft }: { readonly draft: ClaimDraft }) {
  const { facts, missing, step, goTo } = draft;
  const steps = draftSteps.map((id, at) => {
    const count = missing.filter((part) => part.step === id).length;
    const isDone = count === 0 && id !== 'confirmation';
    return {
      id,
      number: at + 1,
      name: stepNames[id],
      answer: count === 0 ? stepAnswer(id, facts) : `${counted(count, 'item')} missing`,
      state: id === step ? ('now' as const) : isDone ? ('done' as const) : ('next' as const),
      open: true,
    };
  });
  return (
    <Card label="Steps">
      <Stepper
        label="Claim"
        steps={steps}
        onGoTo={(id) => goTo(draftSteps.find((one) => one === id) ?? 'claimant')}
      />
      <StepBar steps={steps} />
    </Card>
  );
}

interface StepCardProps {
  readonly draft: ClaimDraft;
  onDone(): Promise<unknown>;
}

/** One step at a time. Enter goes on; only the last step files. */
export function StepCard({ draft, onDone }: StepCardProps) {
  const { form, step, saved, goTo } = draft;
  const at = draftSteps.indexOf(step);
  const [before, after] = [draftSteps[at - 1], draftSteps[at + 1]];
  const submit = after === undefined ? form.submit : () => Promise.resolve(goTo(after));
  const body = (
    <div id={stepPart} tabIndex={-1} className={styles.step} role="group" aria-label={stepNames[step]}>
      {step === 'documents' ? (
        <ProofCard claim={draft.claim} title={stepNames.documents} onDone={onDone} />
      ) : (
        <Card label={stepNames[step]}>
          <SectionTitle beside={saved}>{stepNames[step]}</SectionTitle>
          <div className={styles.fields}>
            {step === 'claimant' && <ClaimantStep form={form} />}
            {step === 'package' && <PackageStep form={form} />}
            {step === 'details' && <DetailsStep form={form} />}
            {step === 'confirmation' && <ConfirmationStep draft={draft} />}
          </div>
        </Card>
      )}
    </div>
  );
  return (
    <Form form={{ ...form, submit }} label="Claim" guard={false}>
      {body}
      <div className={styles.stepButtons}>
        {before !== undefined && (
          <Button
            variant="default"
            leftSection={<Icon name="chevron-left" size={15} />}
            onClick={() => goTo(before)}
          >
            {stepNames[before]}
          </Button>
        )}
        {after === undefined ? (
          <SubmitButton verb="File claim" doing="Filing" />
        ) : (
          <Button type="submit" rightSection={<Icon name="chevron-right" size={15} />}>
            {stepNames[after]}
          </Button>
        )}
      </div>
    </Form>
  );
}

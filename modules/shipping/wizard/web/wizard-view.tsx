import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import { WizardLayout } from '#kit/web/wizard/wizard-layout.tsx';
import { CustomsPreview } from '#modules/shipping/customs/web/customs-preview.tsx';
import { LabelPreview } from '#modules/shipping/quotes/web/label-preview.tsx';
import { PricePanel, chargeText, totalOf } from '#modules/shipping/quotes/web/price-panel.tsx';
import { CoveragePanel } from '#modules/shipping/coverage/web/coverage-panel.tsx';
import { useAcknowledged } from '#modules/shipping/coverage/web/use-acknowledged.ts';
import type { Acknowledged } from '#modules/shipping/coverage/web/use-acknowledged.ts';
import { applyFixes } from '#modules/shipping/coverage/web/apply-fix.ts';
import type { CoverageFix } from '#modules/shipping/coverage/web/apply-fix.ts';
import { fixTargets, fixesOffered, focusField, focusFirstFault } from './focus-field.ts';
import type { ShipmentAnswers, ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import { lastStep } from '#modules/shipping/draft/web/shipment-steps.ts';
import { missingText } from './missing-text.ts';
import { StepContent } from './step-content.tsx';
import { useNextStep } from './use-next-step.ts';
import type { LiveQuote } from './use-live-quote.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

interface WizardViewProps {
  readonly wizard: Wizard<ShipmentAnswers>;
  readonly editor: ShipmentEditor;
  readonly insight: LiveQuote;
  readonly title: string;
  readonly facts: string;
  readonly saved?: string | undefined;
  readonly notice?: ReactNode;
  /** Extra actions before the first save. */
  readonly acts?: ReactNode;
  /** Continues to the next step. */
  onForward(): Promise<void>;
  onSaveForLater(): Promise<void>;
  /** Saves it, and opens the form for an armored quote. */
  onArmored(): Promise<void>;
  /** Absent until the shipment is saved. */
  onPurchase?(chosen: ChosenService): Promise<void>;
}

interface ChosenService {
  readonly quoteId: string;
  readonly optionId: string;
  readonly acknowledged: string[];
}

/** Steps, coverage, price and label preview (picture 05). */
export function WizardView(props: WizardViewProps) {
  const { wizard, editor, insight, title, facts, saved, notice } = props;
  const { cover, option, isChosen } = insight;
  const acknowledged = useAcknowledged(cover);
  const [attemptedStep, setAttemptedStep] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const { forward, act } = useNextStep({
    ...props,
    onMissing: () => {
      setAttemptedStep(wizard.now.id);
      focusFirstFault(form);
    },
  });
  const targets = fixTargets(editor.draft);
  const fix = (fixes: readonly CoverageFix[]): void => {
    if (fixes.some(({ opens }) => opens === 'armored')) return void act.act(props.onArmored);
    editor.change(applyFixes(editor.now(), fixes));
    const target = fixes.length === 1 ? targets.get(fixes[0]?.opens) : undefined;
    if (target === undefined) return;
    wizard.goTo(target.step);
    if (target.field !== undefined) focusField(form, target.field);
  };
  const purchase = (chosen: ChosenService): void => {
    // Shows a refusal beside its field.
    setAttemptedStep(wizard.now.id);
    void act.act(async () => props.onPurchase?.(chosen));
  };
  const nextButton =
    wizard.now.id === lastStep(editor.draft) ? (
      <PurchaseButton insight={insight} acknowledged={acknowledged} busy={act.busy} onPurchase={purchase} />
    ) : (
      <NextButton wizard={wizard} busy={act.busy} onNext={forward} />
    );
  return (
    <>
      <PageTitle
        title={title}
        facts={facts}
        actions={
          <div className={styles.acts}>
            {props.acts}
            <Button variant="subtle" onClick={() => void act.act(props.onSaveForLater)}>
              Save for later
            </Button>
            {!wizard.isFirst && <BackButton wizard={wizard} />}
            <span className={styles.onward}>{nextButton}</span>
          </div>
        }
      />
      {act.error !== undefined && (
        <div className={styles.failure}>
          <FailureMessage error={act.error} />
        </div>
      )}
      {/* Text typed while the step changes would be lost. */}
      <div ref={form} inert={act.busy} aria-busy={act.busy}>
        {notice}
        <WizardLayout
          wizard={wizard}
          label={title}
          saved={saved}
          beside={
            cover !== undefined && (
              <CoveragePanel
                check={cover}
                isPriced={option !== undefined}
                opens={fixesOffered(editor.draft, targets)}
                acknowledged={acknowledged}
                onFix={fix}
              />
            )
          }
          outcome={
            <div className={styles.side}>
              <PricePanel option={option} isChosen={isChosen} emptyText={missingText(editor, insight)} />
              {editor.draft.insuranceOnly === undefined && (
                <LabelPreview draft={editor.draft} option={option} />
              )}
              {wizard.now.id === 'export' && editor.draft.customs !== undefined && (
                <CustomsPreview customs={editor.draft.customs} />
              )}
            </div>
          }
          outcomeBar={
            <>
              <span className={styles.thumb}>
                Running total
                <b>{option === undefined ? '-' : totalOf(option)}</b>
              </span>
              {nextButton}
            </>
          }
        >
          <StepContent
            key={wizard.now.id}
            wizard={wizard}
            editor={editor}
            insight={insight}
            showMissing={attemptedStep === wizard.now.id}
          />
        </WizardLayout>
      </div>
    </>
  );
}

interface NextButtonProps {
  readonly wizard: Wizard<ShipmentAnswers>;
  readonly busy: boolean;
  onNext(): void;
}

/** Names the next step; empty on the last. */
function NextButton({ wizard: { steps, now }, busy, onNext }: NextButtonProps) {
  const next = steps.find(({ number, state }) => number > now.number && state !== 'unneeded');
  if (next === undefined) return null;
  return (
    <Button rightSection={<Icon name="chevron-right" size={15} />} loading={busy} onClick={onNext}>
      {next.name}
    </Button>
  );
}

interface PurchaseButtonProps {
  readonly insight: LiveQuote;
  readonly acknowledged: Acknowledged;
  readonly busy: boolean;
  onPurchase(chosen: ChosenService): void;
}

/** Needs a chosen option of a current quote; disabled until every exception is checked. */
function PurchaseButton({ insight, acknowledged, busy, onPurchase }: PurchaseButtonProps) {
  const { option, isChosen, quotes } = insight;
  if (option === undefined || !isChosen || quotes.data === undefined) return null;
  const { quoteId } = quotes.data;
  return (
    <Button
      loading={busy}
      disabled={acknowledged.isOpen}
      onClick={() =>
        onPurchase({ quoteId, optionId: option.optionId, acknowledged: [...acknowledged.sentences] })
      }
    >
      Purchase for {chargeText(option)}
    </Button>
  );
}

function BackButton({ wizard: { steps, now, back } }: { readonly wizard: Wizard<ShipmentAnswers> }) {
  const previous = steps.findLast(({ number, state }) => number < now.number && state !== 'unneeded');
  return (
    <Button variant="default" leftSection={<Icon name="chevron-left" size={15} />} onClick={back}>
      {previous?.name ?? 'Back'}
    </Button>
  );
}

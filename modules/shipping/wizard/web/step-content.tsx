import { lazy, Suspense } from 'react';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import { ConfirmationStep } from './confirmation-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { KindChoice } from './kind-choice.tsx';
import { PlaceStep } from './place-step.tsx';
import { ServicesStep } from './services-step.tsx';
import type { ShipmentAnswers } from '#modules/shipping/draft/web/shipment-answers.ts';
import type { ShipmentHand } from '#modules/shipping/draft/web/shipment-hand.ts';
import type { Insight } from './use-insight.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

// Few shipments have either.
const ExportStep = lazy(async () => ({
  default: (await import('#modules/shipping/customs/web/export-step.tsx')).ExportStep,
}));
const OwnParcelStep = lazy(async () => ({
  default: (await import('./own-parcel-step.tsx')).OwnParcelStep,
}));

interface StepContentProps {
  readonly wizard: Wizard<ShipmentAnswers>;
  readonly hand: ShipmentHand;
  readonly insight: Insight;
  readonly asked: boolean;
}

export function StepContent(props: StepContentProps) {
  return (
    <Suspense fallback={<LoadingFace rows={6} />}>
      <Step {...props} />
    </Suspense>
  );
}

function Step({ wizard, hand, insight, asked }: StepContentProps) {
  const { now, answers, setAnswers } = wizard;
  switch (now.id) {
    case 'from':
      return (
        <div className={styles.form}>
          {hand.draft.insuranceOnly === undefined && <KindChoice hand={hand} />}
          <PlaceStep which="origin" hand={hand} asked={asked} />
        </div>
      );
    case 'to':
      return <PlaceStep which="destination" hand={hand} asked={asked} />;
    case 'details':
      if (hand.draft.insuranceOnly !== undefined)
        return (
          <OwnParcelStep
            hand={hand}
            own={hand.draft.insuranceOnly}
            asked={asked}
            option={insight.option}
            refusal={insight.quotes.error}
          />
        );
      return <DetailsStep hand={hand} asked={asked} option={insight.option} />;
    case 'services':
      return (
        <ServicesStep
          query={insight.quotes}
          optionId={answers.optionId}
          onChoose={(optionId) => setAnswers({ optionId })}
        />
      );
    case 'confirmation':
      return <ConfirmationStep draft={hand.draft} option={insight.isChosen ? insight.option : undefined} />;
    case 'export':
      return <ExportStep hand={hand} asked={asked} />;
    default:
      return null;
  }
}

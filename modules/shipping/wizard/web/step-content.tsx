import { Suspense, lazy } from 'react';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import { ConfirmationStep } from './confirmation-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { PlaceStep } from './place-step.tsx';
import type { ShipmentAnswers, ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import type { LiveQuote } from './use-live-quote.ts';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { Quote } from '#modules/shipping/quotes/contract/quote-endpoints.ts';
import { ServiceList } from '#modules/shipping/quotes/web/service-list.tsx';
import { Link } from '#kit/web/link/link.ts';
import { SegmentedField } from '#kit/web/form/choice/segmented-field.tsx';
import type { ShipmentKind } from '#modules/shipping/draft/domain/shipment-plan.ts';

// Rarely used, so loaded on demand.
const ExportStep = lazy(async () => ({
  default: (await import('#modules/shipping/customs/web/export-step.tsx')).ExportStep,
}));
const OwnParcelStep = lazy(async () => ({
  default: (await import('./own-parcel-step.tsx')).OwnParcelStep,
}));

interface StepContentProps {
  readonly wizard: Wizard<ShipmentAnswers>;
  readonly editor: ShipmentEditor;
  readonly insight: LiveQuote;
  readonly showMissing: boolean;
}

export function StepContent(props: StepContentProps) {
  return (
    <Suspense fallback={<LoadingState rows={6} />}>
      <Step {...props} />
    </Suspense>
  );
}

function Step({ wizard, editor, insight, showMissing }: StepContentProps) {
  const { now, setAnswers } = wizard;
  switch (now.id) {
    case 'from':
      return (
        <div className={styles.form}>
          {editor.draft.insuranceOnly === undefined && <KindChoice editor={editor} />}
          <PlaceStep which="origin" editor={editor} showMissing={showMissing} />
        </div>
      );
    case 'to':
      return <PlaceStep which="destination" editor={editor} showMissing={showMissing} />;
    case 'details':
      if (editor.draft.insuranceOnly !== undefined)
        return (
          <OwnParcelStep
            editor={editor}
            own={editor.draft.insuranceOnly}
            showMissing={showMissing}
            option={insight.option}
            refusal={insight.quotes.error}
          />
        );
      return <DetailsStep editor={editor} showMissing={showMissing} option={insight.option} />;
    case 'services':
      return (
        <ServicesStep
          query={insight.quotes}
          optionId={insight.isChosen ? (insight.option?.optionId ?? null) : null}
          onChoose={(optionId) => setAnswers({ optionId })}
        />
      );
    case 'confirmation':
      return <ConfirmationStep draft={editor.draft} option={insight.isChosen ? insight.option : undefined} />;
    case 'export':
      return <ExportStep editor={editor} showErrors={showMissing} />;
    default:
      return null;
  }
}

interface ServicesStepProps {
  readonly query: UseQueryResult<Quote>;
  readonly optionId: string | null;
  onChoose(optionId: string): void;
}

function ServicesStep({ query, optionId, onChoose }: ServicesStepProps) {
  const refresh = (): void => void query.refetch();
  if (query.isError) return <FailureMessage error={query.error} onRetry={refresh} />;
  if (query.data === undefined || query.isPlaceholderData) return <LoadingState title="Getting rates" />;
  return (
    <ServiceList
      quote={query.data}
      answeredAt={query.dataUpdatedAt}
      optionId={optionId}
      busy={query.isFetching}
      onChoose={onChoose}
      onRefresh={refresh}
    />
  );
}

type SelectableKind = Exclude<ShipmentKind, 'Forward'>;

const kindOptions: readonly { readonly value: SelectableKind; readonly label: string }[] = [
  { value: 'Regular', label: 'Outbound' },
  { value: 'Boomerang', label: 'Return to us' },
];

/** Spec shipping §3: regular or boomerang; forwards start from another shipment. */
function KindChoice({ editor }: { readonly editor: ShipmentEditor }) {
  const { kind, originalShipmentId } = editor.draft;
  if (originalShipmentId !== undefined)
    return (
      <p className={styles.note}>
        {kind === 'Forward' ? 'This label forwards ' : 'This label returns '}
        <Link to={`/membership/shipping/${originalShipmentId}`}>an earlier shipment</Link>.
      </p>
    );
  return (
    <SegmentedField<SelectableKind>
      label="Direction"
      name="kind"
      hint={kind === 'Boomerang' ? "The sender prints this return label. You're charged now." : undefined}
      options={kindOptions}
      value={kind === 'Boomerang' ? 'Boomerang' : 'Regular'}
      onChange={(selected) => editor.change(swapPlaces(editor, selected))}
    />
  );
}

/** Swaps origin and destination. */
function swapPlaces(editor: ShipmentEditor, kind: SelectableKind) {
  const { origin, destination, kind: current } = editor.now();
  return kind === current ? {} : { kind, origin: destination, destination: origin };
}

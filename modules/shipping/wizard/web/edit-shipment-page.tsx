import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { createIntents } from '#kit/web/form/state/intent.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useWizard } from '#kit/web/wizard/use-wizard.ts';
import { purchaseShipment } from '#modules/shipping/purchase/contract/purchase-endpoints.ts';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { PresetChoice, SavePresetButton } from '#modules/shipping/presets/web/preset-choice.tsx';
import { meantBy } from '#modules/shipping/quotes/web/quote-options.ts';
import { shipmentQuery, shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { useShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import type { ShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import { savedShipmentStorage } from '#modules/shipping/draft/web/shipment-storage.ts';
import { shipmentSteps } from '#modules/shipping/draft/web/shipment-steps.ts';
import { useAutosave } from './use-autosave.ts';
import type { Autosave } from './use-autosave.ts';
import { useLiveQuote } from './use-live-quote.ts';
import { WizardView } from './wizard-view.tsx';
import { Button } from '@mantine/core';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import styles from '#modules/shipping/draft/web/wizard-steps.module.css';

export function EditShipmentPage() {
  const shipmentId = useRouteParam('shipmentId');
  const query = useQuery(shipmentQuery(shipmentId));
  return (
    <Screen
      query={query}
      title="Shipment"
      elsewhere={<ToList to="/membership/shipping">Go to shipments</ToList>}
    >
      {({ shipment }) =>
        shipment.actions.includes('edit') ? (
          <EditShipment key={shipmentId} shipment={shipment} />
        ) : (
          <ReadOnlyShipment shipment={shipment} />
        )
      }
    </Screen>
  );
}

function ReadOnlyShipment({ shipment: { number, shown } }: { readonly shipment: Shipment }) {
  return (
    <>
      <PageTitle title={`Shipment ${number}`} facts={shown} />
      <EmptyState
        title="This shipment can't be edited anymore"
        text="You can track it under Shipments."
        action={<ToList to="/membership/shipping">Go to shipments</ToList>}
      />
    </>
  );
}

function EditShipment({ shipment }: { readonly shipment: Shipment }) {
  const { shipmentId, number, draft, version, changedAt, status, shown, explanation } = shipment;
  const [initial] = useState({ draft, version, optionId: meantBy(shipment.source?.optionId) });
  const isLabel = draft.insuranceOnly === undefined;
  const [storage] = useState(() => savedShipmentStorage(shipmentId, initial));
  const wizard = useWizard({ steps: shipmentSteps, initial, storage });
  const editor = useShipmentEditor(wizard);
  const insight = useLiveQuote(wizard.answers, shipmentId);
  // One key per attempt, so that a retry creates no second leg.
  const [intents] = useState(() => createIntents());
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const autosave = useAutosave({
    shipmentId,
    draft: wizard.answers.draft,
    version: wizard.answers.version,
    saved: draft,
    savedAt: new Date(changedAt),
    onSaved: (saved) => {
      queries.setQueryData(shipmentQuery(shipmentId).queryKey, { shipment: saved });
      void queries.invalidateQueries({ queryKey: [shippingKey, 'shipments'] });
      wizard.setAnswers({ version: saved.version });
    },
    onVersion: (saved) => wizard.setAnswers({ version: saved }),
  });
  return (
    <WizardView
      wizard={wizard}
      editor={editor}
      insight={insight}
      title={status === 'Saved' ? pageTitle(draft) : `Shipment ${number}`}
      facts={explanation === null ? `${number}. Saved automatically.` : `${shown}: ${explanation}`}
      saved={saveStatusText(autosave.state)}
      notice={
        <>
          {isLabel && <PresetChoice wizard={wizard} editor={editor} />}
          <SaveNotice autosave={autosave} editor={editor} />
        </>
      }
      acts={isLabel && <SavePresetButton wizard={wizard} editor={editor} />}
      onForward={async () => wizard.next()}
      onPurchase={async (chosen) => {
        if (!(await autosave.flush())) return;
        const buy = async (accepted: typeof chosen): Promise<void> => {
          const body = { ...accepted, version: autosave.version() };
          const { key } = intents.begin(body);
          try {
            await call(purchaseShipment, { params: { shipmentId }, body: { ...body, intentId: key } });
          } catch (error) {
            if (error instanceof RefusalError) {
              intents.answered();
              // A refused purchase may have parked the shipment, which bumps its version.
              autosave.adopt((await queries.fetchQuery(shipmentQuery(shipmentId))).shipment.version);
            }
            throw error;
          }
        };
        await buy(chosen).catch(async (error: unknown) => {
          const { acceptOurRate } = await import('#modules/shipping/purchase/web/accept-our-rate.ts');
          return buy(await acceptOurRate(dialogs, chosen, error));
        });
        await navigate({ to: `/membership/shipping/${shipmentId}/purchase` });
      }}
      onArmored={async () => {
        if (!(await autosave.flush())) return;
        await navigate({ to: '/membership/shipping/armored/new', search: { shipment: shipmentId } });
      }}
      onSaveForLater={async () => {
        if (!(await autosave.flush())) return;
        toast.show({ sentence: `Shipment ${number} saved` });
        await navigate({ to: '/membership/shipping' });
      }}
    />
  );
}

const pageTitle = ({ insuranceOnly }: Shipment['draft']): string =>
  insuranceOnly === undefined ? 'New shipment' : 'Insurance only';

function saveStatusText(state: ReturnType<typeof useAutosave>['state']): string {
  switch (state.kind) {
    case 'saved':
      return `Saved ${state.at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}`;
    case 'saving':
      return 'Saving…';
    case 'failed':
    case 'changed':
      return 'Not saved';
  }
}

interface SaveNoticeProps {
  readonly autosave: Autosave;
  readonly editor: ShipmentEditor;
}

/** Saving failed, or someone else saved first. Nothing typed is lost. */
function SaveNotice({ autosave, editor }: SaveNoticeProps) {
  const { state, flush, resolve } = autosave;
  if (state.kind === 'failed') return <FailureMessage error={state.error} onRetry={() => void flush()} />;
  if (state.kind !== 'changed') return null;
  return (
    <div className={styles.changed} role="alert">
      <p>
        <strong>{state.by} changed this shipment while you were editing.</strong> Your changes aren't saved
        yet.
      </p>
      <span className={styles.acts}>
        <Button
          variant="default"
          onClick={() => {
            editor.change(state.draft);
            resolve();
          }}
        >
          Use theirs
        </Button>
        <Button onClick={resolve}>Keep mine</Button>
      </span>
    </div>
  );
}

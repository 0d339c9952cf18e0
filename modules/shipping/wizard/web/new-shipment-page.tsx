import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { now } from '#kit/web/display/now.ts';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { createIntents } from '#kit/web/form/state/intent.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useWizard } from '#kit/web/wizard/use-wizard.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Contact } from '#modules/shipping/addresses/contract/contact-shapes.ts';
import { saveShipment } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import type { Coverage, OwnParcel } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { emptyDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { defaultContactQuery } from '#modules/shipping/addresses/web/contact-queries.ts';
import { PresetChoice, SavePresetButton } from '#modules/shipping/presets/web/preset-choice.tsx';
import { usePreferences } from '#modules/shipping/preferences/web/preferences.ts';
import { shipmentQuery, shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { placeFromContact } from '#modules/shipping/addresses/web/contact-values.ts';
import { useShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import type { ShipmentAnswers } from '#modules/shipping/draft/web/shipment-editor.ts';
import { newShipmentStorage, openShipmentAt } from '#modules/shipping/draft/web/shipment-storage.ts';
import type { NewKind } from '#modules/shipping/draft/web/shipment-storage.ts';
import { shipmentSteps } from '#modules/shipping/draft/web/shipment-steps.ts';
import { useLiveQuote } from './use-live-quote.ts';
import { WizardView } from './wizard-view.tsx';

/** Starts from the default contact; stored in the tab until the first save. */
export function NewShipmentPage({ kind = 'label' }: { readonly kind?: NewKind }) {
  const query = useQuery(defaultContactQuery);
  const title = kind === 'insurance' ? 'Insurance only' : 'New shipment';
  const { preferences } = usePreferences();
  return (
    <Screen query={query} title={title}>
      {({ items }) =>
        preferences === undefined ? (
          <LoadingState title={title} />
        ) : (
          <NewShipment kind={kind} initial={initialAnswers(items[0], preferences.coverage, kind)} />
        )
      }
    </Screen>
  );
}

const emptyOwnParcel: OwnParcel = { carrier: 'UPS', trackingNumber: '', speed: 'NextDay' };

const initialAnswers = (
  contact: Contact | undefined,
  coverage: Coverage,
  kind: NewKind,
): ShipmentAnswers => ({
  draft: {
    ...emptyDraft,
    coverage,
    ...(kind === 'insurance' ? { insuranceOnly: emptyOwnParcel } : {}),
    origin: contact === undefined ? null : placeFromContact(contact),
    shipDate: providerDay(now()),
  },
  optionId: null,
  version: 0,
});

interface NewShipmentProps {
  readonly kind: NewKind;
  readonly initial: ShipmentAnswers;
}

function NewShipment({ kind, initial }: NewShipmentProps) {
  const [storage] = useState(() => newShipmentStorage(kind));
  const wizard = useWizard({ steps: shipmentSteps, initial, storage });
  const editor = useShipmentEditor(wizard);
  const insight = useLiveQuote(wizard.answers, undefined);
  // One key per attempt, so that a retry creates no second leg.
  const [intents] = useState(() => createIntents());
  const navigate = useNavigate();
  const queries = useQueryClient();

  const save = async (draft: ShipmentDraft): Promise<Shipment> => {
    const { key } = intents.begin(draft);
    const answer = await call(saveShipment, { body: { draft } }, { idempotencyKey: key });
    intents.answered();
    queries.setQueryData(shipmentQuery(answer.shipment.shipmentId).queryKey, answer);
    await queries.invalidateQueries({ queryKey: [shippingKey, 'shipments'] });
    return answer.shipment;
  };
  return (
    <WizardView
      wizard={wizard}
      editor={editor}
      insight={insight}
      title={kind === 'insurance' ? 'Insurance only' : 'New shipment'}
      facts="Saved automatically."
      notice={kind === 'label' && <PresetChoice wizard={wizard} editor={editor} />}
      acts={kind === 'label' && <SavePresetButton wizard={wizard} editor={editor} />}
      onForward={async () => {
        const submitted = editor.now();
        const { shipmentId, draft: saved, version } = await save(submitted);
        // A picked contact may have loaded while saving.
        const draft = editor.now() === submitted ? saved : editor.now();
        openShipmentAt(shipmentId, { draft, version, optionId: null }, 'to');
        await navigate({ to: `/membership/shipping/${shipmentId}/edit`, replace: true });
      }}
      onArmored={async () => {
        const { shipmentId } = await save(editor.now());
        storage.clear();
        await navigate({ to: '/membership/shipping/armored/new', search: { shipment: shipmentId } });
      }}
      onSaveForLater={async () => {
        const { number } = await save(editor.now());
        storage.clear();
        toast.show({ sentence: `Shipment ${number} saved` });
        await navigate({ to: '/membership/shipping' });
      }}
    />
  );
}

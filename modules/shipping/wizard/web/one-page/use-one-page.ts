import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useWizard } from '#kit/web/wizard/use-wizard.ts';
import { sessionWizardStorage } from '#kit/web/wizard/wizard-storage.ts';
import { useAcknowledged } from '#modules/shipping/coverage/web/use-acknowledged.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { isShipmentAnswers, useShipmentEditor } from '#modules/shipping/draft/web/shipment-editor.ts';
import type { ShipmentAnswers } from '#modules/shipping/draft/web/shipment-editor.ts';
import { startNewShipment } from '#modules/shipping/draft/web/shipment-storage.ts';
import type { RecentRecipient } from '#modules/shipping/recipients/contract/recipient-endpoints.ts';
import { rememberedOption } from '#modules/shipping/recipients/domain/recipient-memory.ts';
import { useLiveQuote } from '../use-live-quote.ts';
import { isSameAddress, withPicked, withRecipient } from './picked-by-rules.ts';
import { useSend } from './use-send.ts';

const acceptance = () => import('#modules/shipping/purchase/web/accept-our-rate.ts');

const steps = [{ id: 'all', name: 'New shipment', complete: () => false }] as const;
const storage = sessionWizardStorage<ShipmentAnswers>('shipment.one-page', isShipmentAnswers);

/** The same drafts, quotes and purchase as in the wizard, on one page. */
export function useOnePage(initial: ShipmentAnswers, recipients: readonly RecentRecipient[]) {
  const wizard = useWizard({ steps, initial, storage });
  const editor = useShipmentEditor(wizard);
  const recipient = recipients.find(({ place }) => isSameAddress(place, editor.draft.destination));
  // What this recipient got last comes before the cheapest.
  const insight = useLiveQuote(wizard.answers, undefined, (offered) =>
    rememberedOption(offered, recipient?.used),
  );
  const acknowledged = useAcknowledged(insight.cover);
  const act = useAction();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const { save, purchase } = useSend(editor);

  const buy = (): void =>
    void act.act(async () => {
      const { option, quotes } = insight;
      if (option === undefined || quotes.data === undefined) return;
      const { quoteId } = quotes.data;
      const chosen = { quoteId, optionId: option.optionId, acknowledged: [...acknowledged.sentences] };
      const shipmentId = await purchase(chosen).catch(async (error: unknown) =>
        purchase(await (await acceptance()).acceptOurRate(dialogs, chosen, error)),
      );
      storage.clear();
      await navigate({ to: `/membership/shipping/${shipmentId}/purchase` });
    });
  const saveDraft = (): void =>
    void act.act(async () => {
      const { number } = await save();
      storage.clear();
      toast.show({ sentence: `Shipment ${number} saved` });
      await navigate({ to: '/membership/shipping' });
    });
  const openArmored = (): void =>
    void act.act(async () => {
      const { shipmentId } = await save();
      storage.clear();
      await navigate({ to: '/membership/shipping/armored/new', search: { shipment: shipmentId } });
    });
  const openWizard = (): void => {
    startNewShipment({ ...wizard.answers, version: 0 });
    storage.clear();
    void navigate({ to: '/membership/shipping/new' });
  };
  return {
    editor,
    insight,
    recipient,
    acknowledged,
    act,
    buy,
    saveDraft,
    openWizard,
    openArmored,
    change: (patch: Partial<ShipmentDraft>): void => editor.change(withPicked({ ...editor.now(), ...patch })),
    choose: (chosen: RecentRecipient): void => {
      wizard.setAnswers({ optionId: null });
      editor.change(withRecipient(editor.now(), chosen));
    },
    chooseOption: (optionId: string) => wizard.setAnswers({ optionId }),
  };
}

export type OnePage = ReturnType<typeof useOnePage>;

import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import { unspelledFields } from '#modules/shipping/draft/domain/latin-spelling.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { needsCounter } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { placeErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import type {
  PlaceKey,
  ShipmentAnswers,
  ShipmentEditor,
} from '#modules/shipping/draft/web/shipment-editor.ts';
import { isPriceable } from '#modules/shipping/draft/web/shipment-steps.ts';
import { readCountry } from '#kit/domain/country.ts';
import { call } from '#kit/web/call/call.ts';
import { validateAddress } from '#modules/shipping/addresses/contract/address-endpoints.ts';
import { checkedPlace, uncheckedPlace } from '#modules/shipping/addresses/web/contact-values.ts';

interface NextStep {
  readonly wizard: Wizard<ShipmentAnswers>;
  readonly editor: ShipmentEditor;
  onForward(): Promise<void>;
  onMissing(): void;
}

const placeForStep: Readonly<Record<string, PlaceKey>> = { from: 'origin', to: 'destination' };

/** Continues once the step is complete and its address validated. */
export function useNextStep({ wizard, editor, onForward, onMissing }: NextStep) {
  const dialogs = useDialogs();
  const act = useAction();
  const canContinue = async (): Promise<boolean> => {
    await editor.settled();
    const draft = editor.now();
    const which = placeForStep[wizard.now.id];
    if (which === undefined) return wizard.now.id !== 'details' || isPriceable(draft);
    const place = draft[which] ?? emptyPlace;
    const lacksCounter = (): boolean => which === 'destination' && needsCounter(editor.now());
    if (Object.keys(placeErrors(place)).length > 0 || lacksCounter()) return false;
    if (draft.insuranceOnly === undefined && unspelledFields(place).length > 0) return false;
    const checked = await checkPlace(dialogs, place);
    if (checked !== undefined) editor.changePlace(which, checked);
    // The standardized ZIP may differ from the one near the pickup location.
    return checked !== undefined && !lacksCounter();
  };
  const forward = (): void =>
    void act.act(async () => {
      if (await canContinue()) await onForward();
      else onMissing();
    });
  return { forward, act };
}

/**
 * Validates an address not validated yet and asks the person if the standardized spelling differs (spec shipping §8).
 * Undefined if they choose to edit it.
 */
async function checkPlace(dialogs: Dialogs, place: Place): Promise<Partial<Place> | undefined> {
  const countryCode = readCountry(place.countryCode);
  if (place.validationStatus !== 'None' || countryCode === undefined) return {};
  const entered = { ...place, countryCode };
  // Failed validation does not block; a rule warns instead.
  const answer = await call(validateAddress, { body: entered }).catch(() => undefined);
  if (answer === undefined) return uncheckedPlace;
  if (answer.result === 'Validated' || answer.result === 'Unavailable') return checkedPlace(answer, null);
  const { chooseAddress } = await import('#modules/shipping/addresses/web/choose-address-dialog.tsx');
  const chosen = await chooseAddress(dialogs, { entered, answer });
  return chosen === undefined ? undefined : checkedPlace(answer, chosen);
}

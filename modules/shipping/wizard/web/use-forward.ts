import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import { lacksCounter } from '#modules/shipping/draft/domain/lacks-counter.ts';
import { placeFaults } from '#modules/shipping/draft/domain/place-faults.ts';
import { checkPlace } from './check-place.ts';
import type { ShipmentAnswers } from '#modules/shipping/draft/web/shipment-answers.ts';
import type { PlaceKey, ShipmentHand } from '#modules/shipping/draft/web/shipment-hand.ts';
import { isPriceable } from '#modules/shipping/draft/web/shipment-steps.ts';

interface Forward {
  readonly wizard: Wizard<ShipmentAnswers>;
  readonly hand: ShipmentHand;
  onForward(): Promise<void>;
  /** Something must be filled in first. */
  onMissing(): void;
}

const placeOfStep: Readonly<Record<string, PlaceKey>> = { from: 'origin', to: 'destination' };

/** On to the next step once this one is whole and its address was looked at. */
export function useForward({ wizard, hand, onForward, onMissing }: Forward) {
  const dialogs = useDialogs();
  const act = useBusyAct();
  const mayPass = async (): Promise<boolean> => {
    await hand.settled();
    const draft = hand.now();
    const which = placeOfStep[wizard.now.id];
    if (which === undefined) return wizard.now.id !== 'details' || isPriceable(draft);
    const place = draft[which] ?? emptyPlace;
    const isHeldNowhere = (): boolean => which === 'destination' && lacksCounter(hand.now());
    if (Object.keys(placeFaults(place)).length > 0 || isHeldNowhere()) return false;
    const checked = await checkPlace(dialogs, place);
    if (checked !== undefined) hand.changePlace(which, checked);
    // The standardized address may have another ZIP, and the counter was near the one that was typed.
    return checked !== undefined && !isHeldNowhere();
  };
  const forward = (): void =>
    void act.act(async () => {
      if (await mayPass()) await onForward();
      else onMissing();
    });
  return { forward, act };
}

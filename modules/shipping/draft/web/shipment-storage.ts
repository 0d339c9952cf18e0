import type { WizardStorage } from '#kit/web/wizard/wizard-storage.ts';
import { sessionWizardStorage } from '#kit/web/wizard/wizard-storage.ts';
import { isShipmentAnswers } from './shipment-editor.ts';
import type { ShipmentAnswers } from './shipment-editor.ts';
import { firstOpenStep } from './shipment-steps.ts';

/** Wizard state of an unsaved shipment, in this tab. */
const newShipmentKeys = { label: 'shipment.new', insurance: 'insurance.new' } as const;
export type NewKind = keyof typeof newShipmentKeys;

const storageOf = (key: string): WizardStorage<ShipmentAnswers> =>
  sessionWizardStorage(key, isShipmentAnswers);

export const newShipmentStorage = (kind: NewKind): WizardStorage<ShipmentAnswers> =>
  storageOf(newShipmentKeys[kind]);

/**
 * The tab knows the step, the server the draft. Newer text in the tab was typed just before a reload; if someone else
 * saved meanwhile, theirs wins.
 */
export function savedShipmentStorage(
  shipmentId: string,
  kept: ShipmentAnswers,
): WizardStorage<ShipmentAnswers> {
  const tab = storageOf(`shipment.${shipmentId}`);
  return {
    ...tab,
    load: () => {
      const left = tab.load();
      if (left?.answers.version === kept.version) return left;
      if (left !== null) return { ...left, answers: { ...kept, optionId: left.answers.optionId } };
      const step = firstOpenStep(kept);
      return { answers: kept, now: step, furthest: step };
    },
  };
}

/** Starts a new shipment with a filled-in draft, such as a preset. */
export function startNewShipment(answers: ShipmentAnswers): void {
  newShipmentStorage('label').save({ answers, now: 'from', furthest: 'from' });
}

/** Opens the saved shipment's page at the next step. */
export function openShipmentAt(shipmentId: string, answers: ShipmentAnswers, step: string): void {
  storageOf(`shipment.${shipmentId}`).save({ answers, now: step, furthest: step, entered: true });
  newShipmentStorage(answers.draft.insuranceOnly === undefined ? 'label' : 'insurance').clear();
}

import type { WizardStorage } from '#kit/web/wizard/wizard-storage.ts';
import { sessionWizardStorage } from '#kit/web/wizard/wizard-storage.ts';
import { isShipmentAnswers } from './shipment-editor.ts';
import type { ShipmentAnswers } from './shipment-editor.ts';
import { firstOpenStep } from './shipment-steps.ts';

/** Wizard state of an unsaved shipment, in this tab. */
const newShipmentKeys = { label: 'shipment.new', insurance: 'insurance.new' } as const;
export type NewKind = keyof typeof newShipmentKeys;

const storageFor = (key: string): WizardStorage<ShipmentAnswers> =>
  sessionWizardStorage(key, isShipmentAnswers);

export const newShipmentStorage = (kind: NewKind): WizardStorage<ShipmentAnswers> =>
  storageFor(newShipmentKeys[kind]);

/**
 * The tab knows the step, the server the draft. Newer text in the tab was typed just before a reload; if someone else
 * has saved a newer version, it wins.
 */
export function savedShipmentStorage(
  shipmentId: string,
  saved: ShipmentAnswers,
): WizardStorage<ShipmentAnswers> {
  const tab = storageFor(`shipment.${shipmentId}`);
  return {
    ...tab,
    load: () => {
      const stored = tab.load();
      if (stored?.answers.version === saved.version) return stored;
      if (stored !== null) return { ...stored, answers: { ...saved, optionId: stored.answers.optionId } };
      const step = firstOpenStep(saved);
      return { answers: saved, now: step, furthest: step };
    },
  };
}

/** Starts a new shipment with a filled-in draft, such as a preset. */
export function startNewShipment(answers: ShipmentAnswers): void {
  newShipmentStorage('label').save({ answers, now: 'from', furthest: 'from' });
}

/** Opens the saved shipment's page at the next step. */
export function openShipmentAt(shipmentId: string, answers: ShipmentAnswers, step: string): void {
  storageFor(`shipment.${shipmentId}`).save({ answers, now: step, furthest: step, entered: true });
  newShipmentStorage(answers.draft.insuranceOnly === undefined ? 'label' : 'insurance').clear();
}

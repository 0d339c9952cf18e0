import { formatCents } from '#kit/domain/money.ts';
import type { WizardStep } from '#kit/web/wizard/wizard-step.ts';
import { needsCounter, planOf } from '../domain/shipment-draft.ts';
import type { ShipmentDraft } from '../domain/shipment-draft.ts';
import { isAbroad, nameOf } from '../domain/place.ts';
import type { Place } from '../domain/place.ts';
import { placeErrors } from '../domain/place-errors.ts';
import { hasTrackingNumber } from '../domain/shipment-plan.ts';
import type { ShipmentAnswers } from './shipment-editor.ts';

const isComplete = (place: Place | null): boolean =>
  place !== null && Object.keys(placeErrors(place)).length === 0;

export const isPriceable = (draft: ShipmentDraft): boolean =>
  isComplete(draft.origin) &&
  isComplete(draft.destination) &&
  'plan' in planOf(draft) &&
  (draft.insuranceOnly === undefined || hasTrackingNumber(draft.insuranceOnly));

export const goesAbroad = ({ insuranceOnly, origin, destination }: ShipmentDraft): boolean =>
  insuranceOnly === undefined && origin !== null && destination !== null && isAbroad(origin, destination);

/** Spec shipping §2: from, to, details, carrier services, confirmation, export details, label purchase and print. */
export const shipmentSteps: readonly WizardStep<ShipmentAnswers>[] = [
  {
    id: 'from',
    name: 'From',
    answer: ({ draft: { origin } }) => (origin === null ? undefined : townText(origin)),
    complete: ({ draft }) => isComplete(draft.origin),
  },
  {
    id: 'to',
    name: 'To',
    answer: ({ draft: { destination } }) => (destination === null ? undefined : recipientText(destination)),
    complete: ({ draft }) => isComplete(draft.destination) && !needsCounter(draft),
  },
  {
    id: 'details',
    name: 'Details',
    answer: ({ draft }) => (draft.declaredValue === null ? undefined : formatCents(draft.declaredValue)),
    complete: ({ draft }) => isPriceable(draft),
  },
  {
    id: 'services',
    name: 'Carrier services',
    answer: ({ optionId }) => optionId?.split(' ')[0],
    complete: ({ optionId }) => optionId !== null,
    needed: ({ draft }) => draft.insuranceOnly === undefined,
  },
  // A domestic shipment ends here.
  { id: 'confirmation', name: 'Confirmation', complete: ({ draft }) => goesAbroad(draft) },
  { id: 'export', name: 'Export details', complete: () => false, needed: ({ draft }) => goesAbroad(draft) },
  { id: 'purchase', name: 'Purchase and print', complete: () => false },
];

const townText = ({ city, state }: Place): string | undefined =>
  city === '' ? undefined : [city, state].filter((part) => part !== '').join(', ');

function recipientText(place: Place): string | undefined {
  const parts = [nameOf(place), place.city].filter((part) => part !== '');
  return parts.length === 0 ? undefined : parts.join(', ');
}

/** The step with the Purchase button. */
export const lastStep = (draft: ShipmentDraft): string => (goesAbroad(draft) ? 'export' : 'confirmation');

/** The first incomplete step. */
export function firstOpenStep(answers: ShipmentAnswers): string {
  const isOpen = ({ needed, complete }: WizardStep<ShipmentAnswers>): boolean =>
    needed?.(answers) !== false && !complete(answers);
  return shipmentSteps.find(isOpen)?.id ?? 'from';
}

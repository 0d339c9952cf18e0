import { useRef } from 'react';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import { emptyPlace } from '../domain/place.ts';
import type { Place } from '../domain/place.ts';
import type { ShipmentDraft } from '../domain/shipment-draft.ts';

const notRead = 'What was chosen could not be read. Choose it again.';

export type PlaceKey = 'origin' | 'destination';

/** What steps and fixes write with. */
export interface ShipmentEditor {
  readonly draft: ShipmentDraft;
  /** With changes that are not drawn yet. */
  readonly now: () => ShipmentDraft;
  readonly change: (patch: Partial<ShipmentDraft>) => void;
  readonly changePlace: (which: PlaceKey, patch: Partial<Place>) => void;
  /** The same once it has come, such as a contact that was chosen. */
  readonly loadPlace: (which: PlaceKey, patch: Promise<Partial<Place>>) => void;
  /** Ends when nothing is on its way any more. */
  readonly settled: () => Promise<void>;
  readonly bind: <Key extends keyof ShipmentDraft>(
    key: Key,
    error?: string,
  ) => FieldBinding<ShipmentDraft[Key]>;
}

/** Counters are near a ZIP: its four digits behind change nothing. */
const near = ({ postalCode, countryCode }: Place): string =>
  `${countryCode} ${countryCode === 'US' ? postalCode.slice(0, 5) : postalCode.replaceAll(/\W/g, '').toUpperCase()}`;

/** The place as it is now. A counter was chosen near the former one. */
export function movedTo(
  draft: ShipmentDraft,
  which: PlaceKey,
  patch: Partial<Place>,
): Partial<ShipmentDraft> {
  const before = draft[which] ?? emptyPlace;
  const place = { ...before, ...patch };
  const isElsewhere = which === 'destination' && near(before) !== near(place);
  return { ...(isElsewhere ? { holdAt: undefined } : {}), [which]: place };
}

export function useShipmentEditor(
  wizard: Pick<Wizard<ShipmentAnswers>, 'answers' | 'setAnswers'>,
): ShipmentEditor {
  const { draft } = wizard.answers;
  // A ZIP brings city and state in one event: the second change must see the first.
  const latest = useRef(draft);
  latest.current = draft;
  const coming = useRef<Promise<void>>(Promise.resolve());
  const put = (next: ShipmentDraft): void => {
    latest.current = next;
    wizard.setAnswers({ draft: next });
  };
  const changePlace = (which: PlaceKey, patch: Partial<Place>): void =>
    put({ ...latest.current, ...movedTo(latest.current, which, patch) });
  return {
    draft,
    now: () => latest.current,
    change: (patch) => put({ ...latest.current, ...patch }),
    changePlace,
    loadPlace: (which, patch) => {
      const arrived = patch.then((found) => changePlace(which, found));
      coming.current = arrived.catch((error: unknown) => void toast.failed(error, notRead));
    },
    settled: () => coming.current,
    bind: (key, error) => ({
      name: key,
      value: draft[key],
      error,
      onChange: (value) => put({ ...latest.current, [key]: value }),
    }),
  };
}

/** What a tab knows of a shipment that is being written. */
export interface ShipmentAnswers {
  readonly draft: ShipmentDraft;
  /** The service that was chosen, of whichever quote was answered last. */
  readonly optionId: string | null;
  /** What the draft grew from; 0 until it was kept once. */
  readonly version: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A record that another release of the page left is no answer. What fits no rule is kept, since it was typed. */
export function isShipmentAnswers(value: unknown): value is ShipmentAnswers {
  return (
    isRecord(value) &&
    typeof value['version'] === 'number' &&
    isRecord(value['draft']) &&
    typeof value['draft']['kind'] === 'string' &&
    Array.isArray(value['draft']['notifyEmails'])
  );
}

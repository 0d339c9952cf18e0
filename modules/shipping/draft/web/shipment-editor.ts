import { useRef } from 'react';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import type { Wizard } from '#kit/web/wizard/use-wizard.ts';
import { emptyPlace, spelledFields } from '../domain/place.ts';
import type { Place } from '../domain/place.ts';
import type { ShipmentDraft } from '../domain/shipment-draft.ts';

const loadFailed = "We couldn't load that contact. Choose it again.";

export type PlaceKey = 'origin' | 'destination';

/** Edits the draft from wizard steps and fixes. */
export interface ShipmentEditor {
  readonly draft: ShipmentDraft;
  /** Includes changes that are not rendered yet. */
  readonly now: () => ShipmentDraft;
  readonly change: (patch: Partial<ShipmentDraft>) => void;
  readonly changePlace: (which: PlaceKey, patch: Partial<Place>) => void;
  /** Like changePlace for a pending value, such as a picked contact. */
  readonly loadPlace: (which: PlaceKey, patch: Promise<Partial<Place>>) => void;
  /** Resolves once pending places have loaded. */
  readonly settled: () => Promise<void>;
  readonly bind: <Key extends keyof ShipmentDraft>(
    key: Key,
    error?: string,
  ) => FieldBinding<ShipmentDraft[Key]>;
}

/** The ZIP+4 part does not matter for pickup locations. */
const pickupArea = ({ postalCode, countryCode }: Place): string =>
  `${countryCode} ${countryCode === 'US' ? postalCode.slice(0, 5) : postalCode.replaceAll(/\W/g, '').toUpperCase()}`;

/** A changed name or address no longer has the spelling given for it before. */
function latinAfter(before: Place, patch: Partial<Place>): Partial<Place> {
  if (before.latin === undefined || patch.latin !== undefined) return {};
  const kept = spelledFields.filter((field) => patch[field] === undefined || patch[field] === before[field]);
  return { latin: Object.fromEntries(kept.map((field) => [field, before.latin?.[field]])) };
}

/** Moving the destination clears the chosen pickup location. */
export function movePlace(
  draft: ShipmentDraft,
  which: PlaceKey,
  patch: Partial<Place>,
): Partial<ShipmentDraft> {
  const before = draft[which] ?? emptyPlace;
  const place = { ...before, ...patch, ...latinAfter(before, patch) };
  const hasMoved = which === 'destination' && pickupArea(before) !== pickupArea(place);
  return { ...(hasMoved ? { holdAt: undefined } : {}), [which]: place };
}

export function useShipmentEditor(
  wizard: Pick<Wizard<ShipmentAnswers>, 'answers' | 'setAnswers'>,
): ShipmentEditor {
  const { draft } = wizard.answers;
  // A ZIP changes city and state in one event, so the second change must see the first.
  const latest = useRef(draft);
  latest.current = draft;
  const pending = useRef<Promise<void>>(Promise.resolve());
  const replaceDraft = (next: ShipmentDraft): void => {
    latest.current = next;
    wizard.setAnswers({ draft: next });
  };
  const changePlace = (which: PlaceKey, patch: Partial<Place>): void =>
    replaceDraft({ ...latest.current, ...movePlace(latest.current, which, patch) });
  return {
    draft,
    now: () => latest.current,
    change: (patch) => replaceDraft({ ...latest.current, ...patch }),
    changePlace,
    loadPlace: (which, patch) => {
      const loaded = patch.then((found) => changePlace(which, found));
      pending.current = loaded.catch((error: unknown) => void toast.failed(error, loadFailed));
    },
    settled: () => pending.current,
    bind: (key, error) => ({
      name: key,
      value: draft[key],
      error,
      onChange: (value) => replaceDraft({ ...latest.current, [key]: value }),
    }),
  };
}

export interface ShipmentAnswers {
  readonly draft: ShipmentDraft;
  /** The chosen service of the latest quote. */
  readonly optionId: string | null;
  /** The saved version the draft is based on; 0 before the first save. */
  readonly version: number;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Rejects records of another release. Invalid values stay, so that nothing typed is lost. */
export function isShipmentAnswers(value: unknown): value is ShipmentAnswers {
  return (
    isRecord(value) &&
    typeof value['version'] === 'number' &&
    isRecord(value['draft']) &&
    typeof value['draft']['kind'] === 'string' &&
    Array.isArray(value['draft']['notifyEmails'])
  );
}

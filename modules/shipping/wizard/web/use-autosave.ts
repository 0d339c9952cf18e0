import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { now } from '#kit/web/display/now.ts';
import { changeShipment } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { isShipmentAnswers } from '#modules/shipping/draft/web/shipment-editor.ts';

/** Pause before saving. */
const pauseMs = 900;

export type SaveState =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'changed';
      readonly by: string;
      readonly draft: ShipmentDraft;
      readonly version: number;
    };

interface Autosaved {
  readonly shipmentId: string;
  readonly draft: ShipmentDraft;
  readonly version: number;
  /** The saved draft. */
  readonly saved: ShipmentDraft;
  readonly savedAt: Date;
  onSaved(shipment: Shipment): void;
  /** The version it is based on. */
  onVersion(version: number): void;
}

export interface Autosave {
  readonly state: SaveState;
  /** Saves now; true if nothing is left unsaved. */
  flush(): Promise<boolean>;
  version(): number;
  /** The version changed with the status, not the draft. */
  adopt(version: number): void;
  /** Continues from the other person's version, with either draft. */
  settle(): void;
}

/** Saves one call at a time; stops on a conflicting save by someone else. */
export function useAutosave(given: Autosaved): Autosave {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: given.savedAt });
  const latest = useRef(given);
  latest.current = given;
  const kept = useRef({ text: JSON.stringify(given.saved), version: given.version });
  const running = useRef<Promise<boolean>>(undefined);
  const text = JSON.stringify(given.draft);

  const send = async (): Promise<boolean> => {
    const { shipmentId, draft } = latest.current;
    const sent = JSON.stringify(draft);
    if (sent === kept.current.text) return true;
    setState({ kind: 'saving' });
    try {
      const { version } = kept.current;
      const { shipment } = await call(changeShipment, { params: { shipmentId }, body: { version, draft } });
      kept.current = { text: sent, version: shipment.version };
      latest.current.onSaved(shipment);
      setState({ kind: 'saved', at: new Date(shipment.changedAt) });
    } catch (error) {
      setState(changedMeanwhile(error) ?? { kind: 'failed', error });
      return false;
    }
    // Typed while saving.
    return send();
  };
  const flush = (): Promise<boolean> => {
    running.current ??= send().finally(() => (running.current = undefined));
    return running.current;
  };
  const act = useRef(flush);
  act.current = flush;

  const waits = state.kind === 'changed';
  useEffect(() => {
    if (waits || text === kept.current.text) return undefined;
    const timer = setTimeout(() => void act.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, waits]);

  // Saves on leaving the page.
  useEffect(() => {
    const last = act;
    return () => void last.current();
  }, []);

  return {
    state,
    flush,
    version: () => kept.current.version,
    adopt: (version) => {
      kept.current = { ...kept.current, version };
      latest.current.onVersion(version);
    },
    settle: () => {
      if (state.kind !== 'changed') return;
      kept.current = { text: JSON.stringify(state.draft), version: state.version };
      latest.current.onVersion(state.version);
      setState({ kind: 'saved', at: now() });
    },
  };
}

function changedMeanwhile(error: unknown): SaveState | undefined {
  if (!(error instanceof RefusalError) || error.changed === undefined) return undefined;
  const { by, present } = error.changed;
  const theirs: unknown = present;
  if (!isShipmentAnswers(theirs)) return undefined;
  return { kind: 'changed', by, draft: theirs.draft, version: theirs.version };
}

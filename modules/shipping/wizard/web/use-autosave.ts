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

type SaveState =
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | {
      readonly kind: 'changed';
      readonly by: string;
      readonly draft: ShipmentDraft;
      readonly version: number;
    };

interface AutosaveInput {
  readonly shipmentId: string;
  readonly draft: ShipmentDraft;
  readonly version: number;
  /** The saved draft. */
  readonly saved: ShipmentDraft;
  readonly savedAt: Date;
  onSaved(shipment: Shipment): void;
  /** The version the draft is based on. */
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
  resolve(): void;
}

/** Saves one call at a time; stops on a conflicting save by someone else. */
export function useAutosave(input: AutosaveInput): Autosave {
  const [state, setState] = useState<SaveState>({ kind: 'saved', at: input.savedAt });
  const latest = useRef(input);
  latest.current = input;
  const saved = useRef({ text: JSON.stringify(input.saved), version: input.version });
  const running = useRef<Promise<boolean>>(undefined);
  const text = JSON.stringify(input.draft);

  const send = async (): Promise<boolean> => {
    const { shipmentId, draft } = latest.current;
    const sentText = JSON.stringify(draft);
    if (sentText === saved.current.text) return true;
    setState({ kind: 'saving' });
    try {
      const { version } = saved.current;
      const { shipment } = await call(changeShipment, { params: { shipmentId }, body: { version, draft } });
      saved.current = { text: sentText, version: shipment.version };
      latest.current.onSaved(shipment);
      setState({ kind: 'saved', at: new Date(shipment.changedAt) });
    } catch (error) {
      setState(conflictFrom(error) ?? { kind: 'failed', error });
      return false;
    }
    // Typed while saving.
    return send();
  };
  const flush = (): Promise<boolean> => {
    running.current ??= send().finally(() => (running.current = undefined));
    return running.current;
  };
  const flushRef = useRef(flush);
  flushRef.current = flush;

  const hasConflict = state.kind === 'changed';
  useEffect(() => {
    if (hasConflict || text === saved.current.text) return undefined;
    const timer = setTimeout(() => void flushRef.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [text, hasConflict]);

  // Saves on leaving the page.
  useEffect(() => {
    const latestFlush = flushRef;
    return () => void latestFlush.current();
  }, []);

  return {
    state,
    flush,
    version: () => saved.current.version,
    adopt: (version) => {
      saved.current = { ...saved.current, version };
      latest.current.onVersion(version);
    },
    resolve: () => {
      if (state.kind !== 'changed') return;
      saved.current = { text: JSON.stringify(state.draft), version: state.version };
      latest.current.onVersion(state.version);
      setState({ kind: 'saved', at: now() });
    },
  };
}

function conflictFrom(error: unknown): SaveState | undefined {
  if (!(error instanceof RefusalError) || error.changed === undefined) return undefined;
  const { by, present } = error.changed;
  const current: unknown = present;
  if (!isShipmentAnswers(current)) return undefined;
  return { kind: 'changed', by, draft: current.draft, version: current.version };
}

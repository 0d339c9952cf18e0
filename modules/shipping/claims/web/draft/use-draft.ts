import { useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useNavigate } from '#kit/web/link/link.ts';
import { claimInput, submitClaim } from '../../contract/claim-endpoints.ts';
import type { Claim, ClaimDetails } from '../../contract/claim-endpoints.ts';
import { draftSteps, firstOpenStep, missingParts } from '../../domain/draft-steps.ts';
import type { DraftFacts, DraftStep, MissingPart } from '../../domain/draft-steps.ts';
import { useAutosave } from './use-autosave.ts';

export const stepPart = 'claim-step';

export interface ClaimDraft {
  readonly claim: Claim;
  readonly form: LoupeForm<ClaimDetails>;
  /** When it was saved. */
  readonly saved: string;
  readonly facts: DraftFacts;
  readonly missing: readonly MissingPart[];
  readonly step: DraftStep;
  /** Shows a step, and puts the focus on the field. */
  goTo(step: DraftStep, field?: string): void;
}

/** What was typed stays while another step is shown; it is saved two seconds after the last change. */
export function useDraft(claim: Claim, onSaved: () => Promise<unknown>): ClaimDraft {
  const { claimId, insuredValue, deadlines, proof } = claim;
  const navigate = useNavigate();
  const initial: ClaimDetails = claim.details;
  const form = useLoupeForm({
    schema: claimInput,
    initial,
    onSubmit: (body) => call(submitClaim, { params: { claimId }, body }),
    onDone: () => {
      void onSaved();
      void navigate({ to: `/claims/${claimId}/filed` });
    },
  });
  const saved = useAutosave(claim, form, onSaved);
  const { checklist, documents } = proof;
  const facts = {
    answers: form.values,
    insuredValue,
    isPassed: deadlines.isPassed,
    checklist,
    files: documents.length,
  };
  const missing = missingParts(facts);
  return { claim, form, saved, facts, missing, ...useStep(missing) };
}

/** The step in the address, so that Back, a reload and a link work; without one, the first that needs something. */
function useStep(missing: readonly MissingPart[]): Pick<ClaimDraft, 'step' | 'goTo'> {
  const { step: named }: { readonly step?: unknown } = useSearch({ strict: false });
  const [opened] = useState(() => firstOpenStep(missing));
  const navigate = useNavigate();
  const step = draftSteps.find((one) => one === named) ?? opened;
  const show = (next: DraftStep, replace: boolean) =>
    void navigate({
      to: '.',
      search: (current) => ({ ...current, step: next }),
      resetScroll: false,
      replace,
    });
  // What is missing may be given by the time someone comes Back here.
  const nameOpened = useEffectEvent(() => {
    if (named !== step) show(step, true);
  });
  useEffect(() => nameOpened(), []);
  const coming = useRef<{ readonly field: string | undefined }>(undefined);
  useEffect(() => {
    if (coming.current !== undefined) focusSoon(coming.current.field);
    coming.current = undefined;
  }, [step]);
  const goTo = (next: DraftStep, field?: string) => {
    if (next === step) return focusSoon(field);
    coming.current = { field };
    show(next, false);
  };
  return { step, goTo };
}

/** The step is drawn first. */
function focusSoon(field: string | undefined): void {
  requestAnimationFrame(() => {
    const part = document.getElementById(stepPart);
    const named = field === undefined ? null : part?.querySelector(`[data-field="${field}"]`);
    const target = named?.querySelector<HTMLElement>('input, textarea') ?? part;
    // After a long step the next one would be seen from its middle.
    if (target === part && (part?.getBoundingClientRect().top ?? 0) < 0)
      part?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: target === part });
  });
}

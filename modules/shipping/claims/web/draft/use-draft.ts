import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { useNavigate } from '#kit/web/link/link.ts';
import { claimInput, submitClaim } from '../../contract/claim-endpoints.ts';
import type { Claim, ClaimDetails } from '../../contract/claim-endpoints.ts';
import { firstOpenStep, missingParts } from '../../domain/draft-steps.ts';
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
  const [step, setStep] = useState(() => firstOpenStep(missing));
  const goTo = (next: DraftStep, field?: string) => {
    setStep(next);
    focusSoon(field);
  };
  return { claim, form, saved, facts, missing, step, goTo };
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

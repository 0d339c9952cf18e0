import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { now } from '#kit/web/display/now.ts';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { saveClaim } from '../../contract/claim-endpoints.ts';
import type { Claim, ClaimDetails } from '../../contract/claim-endpoints.ts';

const quietMs = 2_000;

const timeOf = (date: Date) => date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });

/** Says what was saved; a draft that can't be read yet is saved once it can. */
export function useAutosave(
  claim: Claim,
  form: LoupeForm<ClaimDetails>,
  onSaved: () => Promise<unknown>,
): string {
  const [words, setWords] = useState('Saves automatically');
  const last = useRef(JSON.stringify(claim.details));
  const { values, valid, busy, dirty } = form;
  const text = JSON.stringify(values);
  const save = useEffectEvent(async () => {
    last.current = text;
    await call(saveClaim, { params: { claimId: claim.claimId }, body: values }).then(
      () => setWords(`Saved ${timeOf(now())}`),
      () => {
        last.current = '';
        setWords("Not saved. We'll try again when you make a change.");
      },
    );
    await onSaved();
  });
  useEffect(() => {
    if (!dirty || !valid || busy || text === last.current) return;
    const timer = setTimeout(() => void save(), quietMs);
    return () => clearTimeout(timer);
  }, [text, dirty, valid, busy]);
  return words;
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';

export type Address = Readonly<Record<string, unknown>>;

interface Step {
  readonly to: Address;
  /** Where the address stood when the step was through; absent as long as it is under way. */
  readonly throughAt?: Address;
}

/**
 * The page's part of the address as it will be in a moment. The router takes a while for a step, and a text that is
 * being typed would meanwhile be written over with what the address still says. Any later address wins again, so that
 * "back" goes back.
 */
export function useAddressAhead(): {
  readonly address: Address;
  stepTo(to: Address, replace: boolean): void;
} {
  const there: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>();
  const latest = useRef(there);
  latest.current = there;
  const stepTo = useCallback(
    (to: Address, replace: boolean) => {
      setStep({ to });
      void navigate({ to: '.', search: to, resetScroll: false, replace }).finally(() =>
        setStep((last) => (last?.to === to ? { to, throughAt: latest.current } : last)),
      );
    },
    [navigate],
  );
  const isAhead = step !== undefined && (step.throughAt === undefined || step.throughAt === there);
  return { address: isAhead ? step.to : there, stepTo };
}

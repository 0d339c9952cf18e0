import { useSearch } from '@tanstack/react-router';
import { useNavigate } from '#kit/web/link/link.ts';
import { useCallback, useRef, useState } from 'react';

export type Address = Readonly<Record<string, unknown>>;

interface Step {
  readonly to: Address;
  /** The address after the navigation; undefined while it is in progress. */
  readonly throughAt?: Address;
}

/**
 * The page's part of the address, ahead of the router. Navigation takes a while, and text being typed would otherwise
 * be overwritten with the old address. A later change of the address wins, so that "back" works.
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

import { useSearch } from '@tanstack/react-router';
import { useNavigate } from '#kit/web/link/link.ts';
import { useCallback, useRef, useState } from 'react';

export type Address = Readonly<Record<string, unknown>>;

interface Step {
  readonly to: Address;
  /** The address after the navigation; undefined while it is in progress. */
  readonly settledAt?: Address;
}

/**
 * The page's part of the address, ahead of the router. Navigation takes a while, and text being typed would otherwise
 * be overwritten with the old address. A later change of the address wins, so that "back" works.
 */
export function useImmediateAddress(): {
  readonly address: Address;
  goTo(to: Address, replace: boolean): void;
} {
  const current: Address = useSearch({ strict: false });
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>();
  const latest = useRef(current);
  latest.current = current;
  const goTo = useCallback(
    (to: Address, replace: boolean) => {
      setStep({ to });
      void navigate({ to: '.', search: to, resetScroll: false, replace }).finally(() =>
        setStep((last) => (last?.to === to ? { to, settledAt: latest.current } : last)),
      );
    },
    [navigate],
  );
  const isAhead = step !== undefined && (step.settledAt === undefined || step.settledAt === current);
  return { address: isAhead ? step.to : current, goTo };
}

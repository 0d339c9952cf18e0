import { useCallback, useEffect, useRef } from 'react';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/step-up/web/use-step-up.ts';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { getSecurity } from '../contract/security-endpoints.ts';

/** One action of a card or row: its refusal is shown next to it, its success in a toast. */
export function useSecurityAction() {
  const withStepUp = useStepUp();
  const refresh = useRefresh();
  const { busy, error, act } = useAction();
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (!busy) returnFocusTo(pressed.current);
  }, [busy]);
  const run = (action: (withStepUp: WithStepUp) => Promise<string | undefined>): void => {
    if (busy) return;
    pressed.current = document.activeElement;
    void act(async () => {
      const message = await action(withStepUp);
      await refresh();
      if (message !== undefined) toast.show({ sentence: message });
    });
  };
  return { busy, error, run };
}

/** A busy button loses focus, so dialogs that the action opens couldn't return focus to it. */
function returnFocusTo(element: Element | null): void {
  const focused = document.activeElement;
  const isLost = focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null;
  if (isLost && element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}

export const securityQuery = queryOptions({
  queryKey: ['identity', 'security'],
  queryFn: ({ signal }) => call(getSecurity, {}, { signal }),
});

/** After any change on the page; resolves when the new data is shown. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: securityQuery.queryKey }), [client]);
}

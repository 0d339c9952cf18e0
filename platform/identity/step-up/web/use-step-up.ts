import { useCallback } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { stepUpRefusals } from '../contract/step-up-refusals.ts';

/** Does the act; where the server asks for a second factor first, asks for it and does the act again. */
export type WithStepUp = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

/**
 * Spec rulings 11: a second factor before a risky act. The act is tried as it is, so that nobody is asked who proved
 * it a few minutes ago. Whoever closes the dialog meets the refusal where they began.
 */
export function useStepUp(): WithStepUp {
  const dialogs = useDialogs();
  return useCallback(
    async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!asksForStepUp(error) || !(await proveIt(dialogs))) throw error;
        return act();
      }
    },
    [dialogs],
  );
}

function asksForStepUp(error: unknown): boolean {
  return error instanceof RefusalError && error.code === stepUpRefusals.step_up_needed.code;
}

/** Its code is fetched when it is first needed: hardly any page ever is. */
async function proveIt(dialogs: Dialogs): Promise<boolean> {
  const { openStepUpDialog } = await import('./step-up-dialog.tsx');
  return openStepUpDialog(dialogs);
}

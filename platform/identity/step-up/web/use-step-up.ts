import { useCallback } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { stepUpRefusals } from '../contract/step-up-refusals.ts';

/** Runs the action; if the server requires a second factor, asks for it and runs the action again. */
export type WithStepUp = <Answer>(act: () => Promise<Answer>) => Promise<Answer>;

/**
 * Spec rulings 11: a second factor before sensitive actions. The action is tried first, so a person who just
 * verified isn't asked again. If the dialog is closed, the refusal is thrown.
 */
export function useStepUp(): WithStepUp {
  const dialogs = useDialogs();
  return useCallback(
    async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!needsStepUp(error) || !(await proveSecondFactor(dialogs))) throw error;
        return act();
      }
    },
    [dialogs],
  );
}

function needsStepUp(error: unknown): boolean {
  return error instanceof RefusalError && error.code === stepUpRefusals.step_up_needed.code;
}

/** Loaded when first needed, because most pages never need it. */
async function proveSecondFactor(dialogs: Dialogs): Promise<boolean> {
  const { openStepUpDialog } = await import('./step-up-dialog.tsx');
  return openStepUpDialog(dialogs);
}

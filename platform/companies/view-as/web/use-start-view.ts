import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { holdView } from './held-view.ts';
import type { Viewed } from './start-view-dialog.tsx';

/** Asks for the reason, then reloads the page, so that nothing from outside the view stays in memory. */
export function useStartView(): (viewed: Viewed) => Promise<void> {
  const dialogs = useDialogs();
  return async (viewed) => {
    const { openStartViewDialog } = await import('./start-view-dialog.tsx');
    const viewId = await openStartViewDialog(dialogs, viewed);
    if (viewId === undefined) return;
    holdView(viewId, window.location.pathname);
    // A partner-gateway company's dashboard redirects to a page outside the frame.
    window.location.assign('/membership');
  };
}

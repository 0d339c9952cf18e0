import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { storeView } from './stored-view.ts';
import type { ViewTarget } from './start-view-dialog.tsx';

/** Asks for the reason, then reloads the page, so that nothing from outside the view stays in memory. */
export function useStartView(): (target: ViewTarget, page?: string) => Promise<void> {
  const dialogs = useDialogs();
  // A partner-gateway company's dashboard redirects to a page outside the frame.
  return async (target, page = '/membership') => {
    const { openStartViewDialog } = await import('./start-view-dialog.tsx');
    const viewId = await openStartViewDialog(dialogs, target);
    if (viewId === undefined) return;
    storeView(viewId, window.location.pathname);
    window.location.assign(page);
  };
}

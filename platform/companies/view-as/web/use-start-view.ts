import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { holdView } from './held-view.ts';
import type { Viewed } from './start-view-dialog.tsx';

/** Asks for the reason. A whole load follows, so that nothing of one's own view stays in this tab's memory. */
export function useStartView(): (viewed: Viewed) => Promise<void> {
  const dialogs = useDialogs();
  return async (viewed) => {
    const { openStartViewDialog } = await import('./start-view-dialog.tsx');
    const viewId = await openStartViewDialog(dialogs, viewed);
    if (viewId === undefined) return;
    holdView(viewId, window.location.pathname);
    // A company of the partner gateway is sent from the dashboard to a page that stands outside the frame.
    window.location.assign('/membership');
  };
}

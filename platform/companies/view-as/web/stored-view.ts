import { viewHeader } from '../contract/viewers.ts';

/** For this tab only; other tabs stay outside the view. */
const viewKey = 'loupe-view-as';

/** The desk page where the view started. */
const fromKey = 'loupe-view-as-from';

export function storeView(viewId: string, from: string): void {
  sessionStorage.setItem(viewKey, viewId);
  sessionStorage.setItem(fromKey, from);
}

/** Where the view started. */
export function endLocalView(): string {
  const from = sessionStorage.getItem(fromKey) ?? '/desk';
  sessionStorage.removeItem(viewKey);
  sessionStorage.removeItem(fromKey);
  return from;
}

/** Header of every call made in the view. */
export function viewHeaders(): Readonly<Record<string, string>> {
  const viewId = sessionStorage.getItem(viewKey);
  return viewId === null ? {} : { [viewHeader]: viewId };
}

import { viewHeader } from '../contract/view-as-endpoints.ts';

/** Of this tab alone: another one of the same person goes on as themselves. */
const key = 'loupe-view-as';

/** The page of the desk on which the view was begun. */
const fromKey = 'loupe-view-as-from';

export function holdView(viewId: string, from: string): void {
  sessionStorage.setItem(key, viewId);
  sessionStorage.setItem(fromKey, from);
}

/** Where the view was begun. */
export function dropView(): string {
  const from = sessionStorage.getItem(fromKey) ?? '/desk';
  sessionStorage.removeItem(key);
  sessionStorage.removeItem(fromKey);
  return from;
}

/** What every call of this tab carries while its person looks at a company. */
export function viewHeaders(): Readonly<Record<string, string>> {
  const viewId = sessionStorage.getItem(key);
  return viewId === null ? {} : { [viewHeader]: viewId };
}

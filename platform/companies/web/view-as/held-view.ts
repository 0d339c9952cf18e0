import { viewHeader } from '../../contract/view-as/view-header.ts';

/** Of this tab alone: another one of the same person goes on as themselves. */
const key = 'loupe-view-as';

export function holdView(viewId: string): void {
  sessionStorage.setItem(key, viewId);
}

export function dropView(): void {
  sessionStorage.removeItem(key);
}

/** What every call of this tab carries while its person looks at a company. */
export function viewHeaders(): Readonly<Record<string, string>> {
  const viewId = sessionStorage.getItem(key);
  return viewId === null ? {} : { [viewHeader]: viewId };
}

/** Where a table's layout is kept per person; the shell passes user settings, a page alone the browser. */
export interface RememberPort {
  /** What was saved, or a promise of it; anything else counts as nothing saved. */
  load(): unknown;
  save(layout: unknown): Promise<void> | void;
}

/** Kept in this browser only. Storage that is full or forbidden costs the memory, never the table. */
export function rememberInBrowser(name: string): RememberPort {
  return {
    load() {
      try {
        return JSON.parse(localStorage.getItem(name) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    save(layout) {
      try {
        localStorage.setItem(name, JSON.stringify(layout));
      } catch {
        return;
      }
    },
  };
}

/** Stores a person's table layout: in user settings from the shell, or in the browser. */
export interface RememberPort {
  /** The saved layout or a promise; anything else counts as none. */
  load(): unknown;
  save(layout: unknown): Promise<void> | void;
}

/** Stored in this browser only. Full or forbidden storage loses the layout, never the table. */
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

const key = 'loupe-last-activity';

// The minimum write interval: mouse moves would otherwise write constantly.
const writeIntervalMs = 2_000;

let here: number | undefined;

/** The last activity in any tab of this browser; undefined if unknown. */
export function lastActivity(): number | undefined {
  const shared = Number(read());
  if (!Number.isFinite(shared) || shared <= 0) return here;
  return here === undefined ? shared : Math.max(shared, here);
}

/** Records activity for all tabs. */
export function recordActivity(nowMs: number): void {
  const before = lastActivity();
  here = nowMs;
  if (before !== undefined && nowMs >= before && nowMs - before < writeIntervalMs) return;
  try {
    localStorage.setItem(key, String(nowMs));
  } catch {
    // Without storage each tab keeps its own time.
  }
}

/** Clears the activity for the next session. */
export function clearActivity(): void {
  here = undefined;
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Calls back on activity in another tab. */
export function onActivityInOtherTab(look: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key) look();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

const key = 'loupe-last-activity';

// Written at most this often: a moving mouse would else write to the disk with every step.
const restMs = 2_000;

let here: number | undefined;

/** When somebody last did something in any tab of this browser; undefined where that is not known. */
export function lastActivity(): number | undefined {
  const shared = Number(read());
  if (!Number.isFinite(shared) || shared <= 0) return here;
  return here === undefined ? shared : Math.max(shared, here);
}

/** Told to every tab, each of which looks again. */
export function noteActivity(nowMs: number): void {
  const before = lastActivity();
  here = nowMs;
  if (before !== undefined && nowMs >= before && nowMs - before < restMs) return;
  try {
    localStorage.setItem(key, String(nowMs));
  } catch {
    // A browser that refuses its storage keeps the time in each tab alone.
  }
}

/** The next session begins anew. */
export function forgetActivity(): void {
  here = undefined;
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}

/** Calls back when another tab noted an activity. */
export function onActivityElsewhere(look: () => void): () => void {
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

export interface TypingFigures {
  /** From the key press to the paint of the new counts. */
  readonly counts: number;
  /** From the key press to the paint of the new list. */
  readonly rows: number;
}

interface Watched extends Window {
  typing?: Partial<TypingFigures>;
  stopWatching?: () => void;
}

/** Runs in the page before a key is pressed: notes when new counts and stones are painted. */
export function watchTyping(): void {
  const watched: Watched = window;
  watched.stopWatching?.();
  const readCounts = (): string =>
    [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join();
  const listed = (): string =>
    [...document.querySelectorAll('[role=grid] [role=row] a')]
      .map((link) => link.getAttribute('href'))
      .join();
  const before = { counts: readCounts(), listed: listed() };
  const figures: { counts?: number; rows?: number } = {};
  let pressed = 0;
  const note = (which: 'counts' | 'rows'): void => {
    figures[which] = 0;
    // A frame begins with its callbacks; a task queued after them runs after the paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        figures[which] = performance.now() - pressed;
      }),
    );
  };
  const look = new MutationObserver(() => {
    if (pressed === 0) return;
    if (figures.counts === undefined && readCounts() !== before.counts) note('counts');
    if (figures.rows === undefined && listed() !== before.listed) note('rows');
  });
  const key = ({ timeStamp }: KeyboardEvent): void => {
    pressed = timeStamp;
  };
  look.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  addEventListener('keydown', key, { capture: true, once: true });
  watched.typing = figures;
  watched.stopWatching = () => look.disconnect();
}

/** Runs in the page: the figures, once both are there. */
export function typingFigures(): TypingFigures | undefined {
  const { counts = 0, rows = 0 } = (window as Watched).typing ?? {};
  return counts > 0 && rows > 0 ? { counts, rows } : undefined;
}

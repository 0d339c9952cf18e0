let pressed = false;
let watched = false;

/** Knows from now on whether a finger or a mouse button is down. */
export function watchPresses(): void {
  if (watched) return;
  watched = true;
  const end = (): void => {
    pressed = false;
  };
  window.addEventListener('pointerdown', () => (pressed = true), true);
  for (const event of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(event, end, true);
}

/**
 * Leaving a field may show its fault, which moves what lies below. Where the field is left by pressing something there,
 * that waits until the press is over: otherwise the button would be gone from under the pointer before it is let go.
 */
export function afterPress(act: () => void): void {
  if (!pressed) {
    act();
    return;
  }
  // The click comes right after the pointer is up, and before any timer.
  const release = (): void => void setTimeout(act);
  window.addEventListener('pointerup', release, { once: true, capture: true });
}

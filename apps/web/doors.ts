import type { LoupeDoor } from '#platform/access/web/index.tsx';

/** Every slice that brings something to the browser; deleting a line removes it. */
export const doors: readonly LoupeDoor[] = [];

import type { RefObject } from 'react';

/** Once the step is drawn with what changed. */
const soon = (act: () => void): unknown => setTimeout(act, 50);

export function focusFirstFault(form: RefObject<HTMLElement | null>): void {
  soon(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

export function focusField(form: RefObject<HTMLElement | null>, name: string): void {
  soon(() => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus());
}

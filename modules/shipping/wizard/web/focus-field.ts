import type { RefObject } from 'react';

/** Once the step is drawn with what changed. */
const soon = (act: () => void): unknown => setTimeout(act, 50);

export function focusFirstFault(form: RefObject<HTMLElement | null>): void {
  soon(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

export function focusField(form: RefObject<HTMLElement | null>, name: string): void {
  soon(() => {
    const found = form.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    (found instanceof HTMLFieldSetElement ? firstOf(found) : found)?.focus();
  });
}

/** Of several fields the first that is wrong, or the first of all. */
const firstOf = (fields: HTMLFieldSetElement): HTMLElement | null =>
  fields.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  fields.querySelector<HTMLElement>('input, button');

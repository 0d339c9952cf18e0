const fieldAttribute = 'data-field';
const focusable =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex]';

function fieldElements(form: HTMLFormElement | null): readonly HTMLElement[] {
  return form === null ? [] : [...form.querySelectorAll<HTMLElement>(`[${fieldAttribute}]`)];
}

/** The names of the fields the form shows now: a sentence for any other goes to the box. */
export function shownFields(form: HTMLFormElement | null): readonly string[] {
  return fieldElements(form).map((element) => element.getAttribute(fieldAttribute) ?? '');
}

/** Focus goes to the first field at fault, in the order the person reads. */
export function focusFirst(form: HTMLFormElement | null, isAtFault: (name: string) => boolean): void {
  const first = fieldElements(form).find((element) => isAtFault(element.getAttribute(fieldAttribute) ?? ''));
  const inside = [...(first?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  // In a group of radios the chosen one is the way in.
  const chosen = inside.find(
    (element) => element instanceof HTMLInputElement && element.type === 'radio' && element.checked,
  );
  (chosen ?? inside[0])?.focus();
}

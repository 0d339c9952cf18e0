import { type RefObject, useEffect } from 'react';

/** On single-form pages: focuses the named or first field. */
export function useFocusField(form: RefObject<HTMLFormElement | null>, name?: string): void {
  useEffect(() => {
    const field = name === undefined ? 'input' : `input[name="${name}"]`;
    form.current?.querySelector<HTMLInputElement>(field)?.focus();
  }, [form, name]);
}

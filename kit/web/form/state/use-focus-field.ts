import { type RefObject, useEffect } from 'react';

/** On a page that is one form: the field where a person begins has the focus, the first one unless named. */
export function useFocusField(form: RefObject<HTMLFormElement | null>, name?: string): void {
  useEffect(() => {
    const field = name === undefined ? 'input' : `input[name="${name}"]`;
    form.current?.querySelector<HTMLInputElement>(field)?.focus();
  }, [form, name]);
}

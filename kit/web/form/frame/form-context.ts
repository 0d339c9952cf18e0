import { createContext, useContext } from 'react';

export interface FormFrame {
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly valid: boolean;
  readonly nextStep: (path: string) => string | undefined;
}

export const FormContext = createContext<FormFrame | null>(null);

/** Null outside a form, where a button is never busy with one. */
export function useFormFrame(): FormFrame | null {
  return useContext(FormContext);
}

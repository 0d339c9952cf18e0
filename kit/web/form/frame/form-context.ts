import { createContext, useContext } from 'react';

export interface FormStanding {
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly valid: boolean;
  readonly nextStep: (path: string) => string | undefined;
}

export const FormContext = createContext<FormStanding | null>(null);

/** Null outside a form, where a button is never busy with one. */
export function useFormStanding(): FormStanding | null {
  return useContext(FormContext);
}

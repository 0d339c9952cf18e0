/** Connects a field to its value; `form.field('city')` creates one. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  // A method, so that a field of plain numbers also takes the binding of branded cents or carats.
  onChange(value: Value): void;
  /** The field lost focus: from now on its error may be shown. */
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  /** Called with an error if the text can't be parsed, and with null once it can. Until then nothing is sent. */
  readonly onUnreadable?: ((sentence: string | null) => void) | undefined;
}

/** Common props of all fields. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Shows "optional"; fields are required by default. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

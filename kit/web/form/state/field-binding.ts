/** What a field of the kit needs from whoever holds its value; `form.field('city')` makes one. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  // A method, so that a field of plain numbers also takes the binding of branded cents or carats.
  onChange(value: Value): void;
  /** The person left the field: from now on its fault may be shown. */
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  /** The typed text can't be read as a value; null when it can again. Nothing is sent meanwhile. */
  readonly onUnreadable?: ((sentence: string | null) => void) | undefined;
}

/** What every field of the kit takes besides its binding. */
export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Says "optional" beside the label; fields are required unless they say so. */
  readonly optional?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

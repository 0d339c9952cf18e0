export interface FormDialogField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'textarea';
  readonly required?: boolean;
  readonly maximum?: number;
  readonly initial?: string;
  readonly hint?: string;
  /** The exact sentence where the specification gives one. */
  readonly missing?: string;
  /** Says what is wrong with a filled value, or nothing. */
  check?(value: string): string | undefined;
}

export function fieldFault(field: FormDialogField, value: string): string | undefined {
  if (field.required && value.trim() === '') return field.missing ?? `Fill in ${field.label.toLowerCase()}`;
  if (field.maximum !== undefined && value.length > field.maximum) {
    return `Shorten this by ${value.length - field.maximum} to ${field.maximum} characters`;
  }
  return value === '' ? undefined : field.check?.(value);
}

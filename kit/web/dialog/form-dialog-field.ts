import * as z from 'zod/mini';

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

/** The fields as the shape that the form kit checks. */
export function shapeOfFields(fields: readonly FormDialogField[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, shapeOf(field)])));
}

function shapeOf(field: FormDialogField) {
  const { required, maximum, missing = 'Fill this in.' } = field;
  const fault = (text: unknown) =>
    typeof text === 'string' && text !== '' ? field.check?.(text) : undefined;
  return z.string().check(
    ...(required ? [z.refine<string>((text) => text.trim() !== '', { error: missing })] : []),
    ...(maximum === undefined ? [] : [z.maxLength(maximum)]),
    z.refine<string>((text) => fault(text) === undefined, { error: (issue) => fault(issue.input) }),
  );
}

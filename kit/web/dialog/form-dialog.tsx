import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldBinding } from '../form/state/field-binding.ts';
import { TextAreaField } from '../form/text/text-area-field.tsx';
import { TextField } from '../form/text/text-field.tsx';
import { useLoupeForm } from '../form/use-loupe-form.ts';
import { Dialog } from './dialog.tsx';
import type { DialogFrame } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import * as z from 'zod/mini';

export interface FormDialogWords {
  readonly title: string;
  readonly body?: ReactNode;
  readonly fields: readonly FormDialogField[];
  readonly proceed: string;
  /** The label while it runs, such as "Sending". */
  readonly doing?: string;
  readonly cancel: string;
}

export type FormDialogValues = Readonly<Record<string, string>>;

interface FormDialogProps extends DialogFrame, FormDialogWords {
  /** A promise keeps the dialog busy; a refusal it throws is shown at its field, and nothing typed is lost. */
  onProceed(values: FormDialogValues): void | Promise<void>;
}

/**
 * Spec platform §2.4: configurable text or textarea fields, a counter against the maximum length, continue disabled
 * while the form is invalid, errors only on a field that is dirty or touched, required fields marked.
 */
export function FormDialog(props: FormDialogProps) {
  const { fields, proceed, cancel, onClose, onProceed } = props;
  const [schema] = useState(() => shapeOfFields(fields));
  const form = useLoupeForm<FormDialogValues, typeof schema, void>({
    schema,
    initial: Object.fromEntries(fields.map((field) => [field.name, field.initial ?? ''])),
    onSubmit: async (values) => onProceed(values),
  });
  return (
    <Dialog opened={props.opened} onClose={onClose} title={props.title} width={460} closeOnBackdrop={false}>
      {props.body}
      <DialogForm
        form={form}
        label={props.title}
        verb={proceed}
        doing={props.doing ?? proceed}
        cancel={cancel}
        disabled={!form.valid}
        onCancel={onClose}
      >
        {fields.map((field) => (
          <FormField key={field.name} field={field} binding={form.field(field.name)} />
        ))}
      </DialogForm>
    </Dialog>
  );
}

interface FormFieldProps {
  readonly field: FormDialogField;
  readonly binding: FieldBinding<string>;
}

function FormField({ field, binding }: FormFieldProps) {
  const shared = {
    ...binding,
    label: field.label,
    hint: field.hint,
    limit: field.maximum,
    optional: field.required !== true,
    marked: field.required === true,
    alwaysCounts: true,
    // Errors show while typing, before the field loses focus.
    onChange(text: string) {
      binding.onChange(text);
      binding.onBlur?.();
    },
  };
  return field.kind === 'textarea' ? <TextAreaField {...shared} /> : <TextField {...shared} />;
}

interface FormDialogField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'textarea';
  readonly required?: boolean;
  readonly maximum?: number;
  readonly initial?: string;
  readonly hint?: string;
  /** The exact sentence, if the specification has one. */
  readonly missing?: string;
  /** The error of a filled value, if any. */
  check?(value: string): string | undefined;
}

/** The fields as a shape for the form. */
function shapeOfFields(fields: readonly FormDialogField[]) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, shapeOf(field)])));
}

function shapeOf(field: FormDialogField) {
  const { required, maximum, missing = 'This field is required.' } = field;
  const fault = (text: unknown) =>
    typeof text === 'string' && text !== '' ? field.check?.(text) : undefined;
  return z.string().check(
    ...(required ? [z.refine<string>((text) => text.trim() !== '', { error: missing })] : []),
    ...(maximum === undefined ? [] : [z.maxLength(maximum)]),
    z.refine<string>((text) => fault(text) === undefined, { error: (issue) => fault(issue.input) }),
  );
}

import { useState, type ReactNode } from 'react';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { Dialog, type DialogFrame } from './dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import { shapeOfFields, type FormDialogField } from './form-dialog-field.ts';

export interface FormDialogWords {
  readonly title: string;
  readonly body?: ReactNode;
  readonly fields: readonly FormDialogField[];
  readonly proceed: string;
  /** "Sending": shown while it runs. */
  readonly doing?: string;
  readonly cancel: string;
}

export type FormDialogValues = Readonly<Record<string, string>>;

interface FormDialogProps extends DialogFrame, FormDialogWords {
  /** A promise keeps the dialog busy; a refusal it throws lands on its field and nothing typed is lost. */
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
    // A person who types sees what is wrong at once, before leaving the field.
    onChange(text: string) {
      binding.onChange(text);
      binding.onBlur?.();
    },
  };
  return field.kind === 'textarea' ? <TextAreaField {...shared} /> : <TextField {...shared} />;
}

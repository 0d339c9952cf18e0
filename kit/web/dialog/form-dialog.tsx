import { Textarea, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Dialog, type DialogFrame } from './dialog.tsx';
import { DialogButton } from './dialog-button.tsx';
import classes from './dialog.module.css';
import { fieldFault, type FormDialogField } from './form-dialog-field.ts';

export interface FormDialogWords {
  readonly title: string;
  readonly body?: ReactNode;
  readonly fields: readonly FormDialogField[];
  readonly proceed: string;
  readonly cancel: string;
}

export type FormDialogValues = Readonly<Record<string, string>>;

interface FormDialogProps extends DialogFrame, FormDialogWords {
  readonly working?: boolean;
  onProceed(values: FormDialogValues): void;
}

/**
 * Spec platform §2.4: configurable text or textarea fields, a counter against the maximum length, continue disabled
 * while the form is invalid, errors only on a field that is dirty or touched, required fields marked.
 */
export function FormDialog(props: FormDialogProps) {
  const { fields, proceed, cancel, onClose, onProceed } = props;
  const initial = Object.fromEntries(fields.map((field) => [field.name, field.initial ?? '']));
  const [values, setValues] = useState<FormDialogValues>(initial);
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const valid = fields.every((field) => fieldFault(field, values[field.name] ?? '') === undefined);
  const visit = (name: string) => setVisited((old) => new Set(old).add(name));
  const submit = () => {
    if (valid) onProceed(values);
  };
  return (
    <Dialog opened={props.opened} onClose={onClose} title={props.title} width={460} closeOnBackdrop={false}>
      {props.body}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      >
        <div className={classes.fields}>
          {fields.map((field, at) => (
            <FormField
              key={field.name}
              field={field}
              first={at === 0}
              value={values[field.name] ?? ''}
              visited={visited.has(field.name)}
              onVisit={() => visit(field.name)}
              onChange={(value) => {
                visit(field.name);
                setValues((old) => ({ ...old, [field.name]: value }));
              }}
            />
          ))}
        </div>
        <div className={classes.buttons}>
          <DialogButton weight="plain" onClick={onClose}>
            {cancel}
          </DialogButton>
          <DialogButton weight="main" type="submit" disabled={!valid} working={props.working ?? false}>
            {proceed}
          </DialogButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The counter stands at the right of the label; Mantine ties it to the field as its description. */
const counterRight = { root: classes.field ?? '', description: classes.counter ?? '' };

interface FormFieldProps {
  readonly field: FormDialogField;
  readonly first: boolean;
  readonly value: string;
  readonly visited: boolean;
  onVisit(): void;
  onChange(value: string): void;
}

function FormField({ field, first, value, visited, onVisit, onChange }: FormFieldProps) {
  const shared = {
    label: field.label,
    value,
    // Marked for eyes and readers; the rule itself is ours, so the browser's own bubble stays away.
    withAsterisk: field.required === true,
    'aria-required': field.required === true,
    error: visited && fieldFault(field, value),
    description: field.maximum === undefined ? field.hint : `${value.length}/${field.maximum}`,
    classNames: field.maximum === undefined ? {} : counterRight,
    onBlur: onVisit,
    ...(first ? { 'data-autofocus': true } : {}),
  };
  if (field.kind === 'textarea') {
    return <Textarea {...shared} rows={4} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
}

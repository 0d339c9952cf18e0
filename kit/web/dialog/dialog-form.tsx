import type { ReactNode } from 'react';
import type { ChangedNames } from '#kit/web/form/frame/changed-box.tsx';
import { Form } from '#kit/web/form/frame/form.tsx';
import { SubmitButton } from '#kit/web/form/frame/submit-button.tsx';
import type { LoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { DialogButton } from './dialog-button.tsx';
import classes from './dialog.module.css';

interface DialogFormProps<Values> {
  readonly form: LoupeForm<Values>;
  /** The form's accessible name. */
  readonly label: string;
  readonly verb: string;
  readonly doing: string;
  readonly cancel?: string;
  readonly disabled?: boolean;
  readonly destroys?: boolean;
  /** For records that others may change in the meantime: the names of its values. */
  readonly told?: ChangedNames;
  /** Beside the buttons: what happens next. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
  onCancel(): void;
}

/** A dialog's form: its fields, then cancel and submit. */
export function DialogForm<Values>(props: DialogFormProps<Values>) {
  const { disabled = false, destroys = false } = props;
  const { form, label, verb, doing, cancel = 'Cancel', note, children, onCancel } = props;
  return (
    <div className={classes.form}>
      <Form form={form} label={label} guard={false} told={props.told}>
        {children}
        <div className={classes.buttons}>
          {note !== undefined && <span className={classes.note}>{note}</span>}
          <DialogButton weight="plain" onClick={onCancel}>
            {cancel}
          </DialogButton>
          <SubmitButton verb={verb} doing={doing} disabled={disabled} destroys={destroys} />
        </div>
      </Form>
    </div>
  );
}

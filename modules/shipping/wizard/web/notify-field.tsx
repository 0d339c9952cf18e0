import { useState } from 'react';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { notifyEmailsLimit } from '#modules/shipping/draft/contract/draft-shape.ts';
import {
  faultyEmail,
  readEmailList,
  tidyEmailList,
  writeEmailList,
} from '#modules/shipping/addresses/domain/email-list.ts';

/** Who is written to about the parcel. A list with a fault in it stays as it was typed, and the last whole one is kept. */
export function NotifyField({ value, onChange, ...field }: FieldBinding<readonly string[]>) {
  const [typed, setTyped] = useState(() => writeEmailList(value));
  const [left, setLeft] = useState(false);
  const faulty = faultyEmail(typed);
  const change = (text: string): void => {
    setTyped(text);
    if (faultyEmail(text) === undefined && text.length <= notifyEmailsLimit) onChange(readEmailList(text));
  };
  return (
    <TextField
      label="Notify by e-mail"
      optional
      alwaysCounts
      limit={notifyEmailsLimit}
      hint="Separate with semicolons"
      {...field}
      value={typed}
      onChange={change}
      onBlur={() => {
        setLeft(true);
        if (faulty === undefined) setTyped(tidyEmailList(typed));
      }}
      error={left && faulty !== undefined ? `${faulty} is no e-mail address.` : undefined}
    />
  );
}

import { useState } from 'react';
import { phone as phoneShape } from '#kit/contract/shapes/contact.ts';
import { displayPhone, type Phone, splitPhone, storedPhone } from '#kit/domain/phone.ts';
import type { FieldBinding } from '../state/field-binding.ts';
import { shapeFault } from '../state/check-values.ts';
import { TextLine, type TextLineOptions } from './text-line.tsx';

const wholeFault = shapeFault(phoneShape);

/** The calling code is shown before the field, so the text omits it. */
function shownNumber(phone: Phone): string {
  return displayPhone(phone).replace(`${phone.callingCode} `, '');
}

/** A number without a plus belongs to the calling code shown before it. */
function readTyped(text: string, callingCode: string): Phone {
  const phone = splitPhone(text);
  return text.trim().startsWith('+') ? phone : { callingCode, number: phone.number };
}

function faultOf(text: string, phone: Phone): string | null {
  if (text.trim() === '') return null;
  const whole = text.trim().startsWith('+') ? text : `${phone.callingCode} ${text}`;
  return wholeFault(whole);
}

/** The value is +1-4015550142, shown as (401) 555-0142 after +1; a typed +44 sets the calling code. */
export function PhoneField({
  value,
  onChange,
  onBlur,
  onUnreadable,
  ...line
}: TextLineOptions & FieldBinding<string>) {
  const [draft, setDraft] = useState<{ text: string; value: string } | null>(null);
  const phone = splitPhone(value);
  const currentDraft = draft?.value === value ? draft : null;
  const text = currentDraft?.text ?? shownNumber(phone);

  const change = (typed: string): void => {
    const next = readTyped(typed, phone.callingCode);
    const stored = storedPhone(next);
    setDraft({ text: typed, value: stored });
    onUnreadable?.(faultOf(typed, next));
    onChange(stored);
  };
  const leave = (): void => {
    // Invalid text stays as typed: formatting would hide the mistake.
    if (faultOf(text, phone) === null) setDraft(null);
    onBlur?.();
  };
  return (
    <TextLine
      type="tel"
      autoComplete="tel"
      tabular
      left={phone.callingCode}
      leftWidth={18 + phone.callingCode.length * 8}
      {...line}
      text={text}
      onText={change}
      onLeave={leave}
    />
  );
}

import { Switch } from '@mantine/core';
import { useId } from 'react';
import { exactInstant } from '#kit/web/display/relative-time.tsx';
import { FieldNote } from '#kit/web/form/frame/field-note.tsx';
import type { Preferences } from '../contract/preferences.ts';
import styles from './preferences.module.css';
import { useChangeSettings } from './preferences-queries.ts';

/** Text messages are agreed to here, with the sentence beside the switch, and stopped by a reply. */
export function TextSwitch({ preferences }: { readonly preferences: Preferences }) {
  const { refused, saveTexts } = useChangeSettings();
  const note = useId();
  const { texts, hasValidPhone } = preferences;
  const isStopped = texts.stoppedAt !== null;
  return (
    <div className={styles.method}>
      <Switch
        label="Text messages"
        checked={texts.isOn}
        disabled={!hasValidPhone || isStopped}
        aria-describedby={note}
        onChange={(event) => saveTexts({ on: event.currentTarget.checked, wording: texts.wording.version })}
      />
      <FieldNote
        id={note}
        tone={refused === undefined ? (isStopped ? 'warn' : 'plain') : 'bad'}
        text={refused ?? textNote(preferences)}
      />
    </div>
  );
}

function textNote({ texts, phone, hasValidPhone }: Preferences): string {
  const { isOn, agreed, stoppedAt, wording } = texts;
  if (phone === null) return 'Add a phone number to get text messages.';
  if (!hasValidPhone) return `Verify phone number ${phone} to get text messages.`;
  if (stoppedAt !== null)
    return `${phone} replied STOP on ${exactInstant(new Date(stoppedAt))}. To get text messages again, reply START to any of them. Until then, sign-in codes can't be texted either.`;
  if (!isOn || agreed === null) return wording.text;
  return `Sent to ${phone}. You agreed on this page on ${exactInstant(new Date(agreed.at))} (terms version ${agreed.wording}). Reply STOP to stop.`;
}

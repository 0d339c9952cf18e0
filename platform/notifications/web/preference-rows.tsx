import { Checkbox } from '@mantine/core';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { PreferenceOfKind, Preferences } from '../contract/preferences.ts';
import { channels } from '../domain/channels.ts';
import type { Channel } from '../domain/channels.ts';
import styles from './preferences.module.css';

const names: Record<Channel, string> = {
  screen: 'In the portal',
  email: 'Email',
  sms: 'Text message',
  digest: 'Digest',
};

interface PreferenceRowsProps {
  readonly group: string;
  readonly kinds: readonly PreferenceOfKind[];
  readonly preferences: Preferences;
  readonly refused: { readonly sentence: string; readonly kind: string | undefined } | undefined;
  onPreview(kind: PreferenceOfKind): void;
  onChoose(kind: PreferenceOfKind, channel: Channel, on: boolean): void;
}

/** A row per kind with a checkbox per channel. */
export function PreferenceRows({
  group,
  kinds,
  preferences,
  refused,
  onPreview,
  onChoose,
}: PreferenceRowsProps) {
  return (
    <div className={styles.kinds}>
      <div className={styles.head}>
        <h2 className={styles.group}>{group}</h2>
        {channels.map((channel) => (
          <span key={channel} className={styles.channel} aria-hidden>
            {names[channel]}
          </span>
        ))}
      </div>
      {kinds.map((kind) => (
        <fieldset key={kind.name} className={styles.kind}>
          <legend className={styles.legend}>{kind.label}</legend>
          <div className={styles.about}>
            <span className={styles.label} aria-hidden>
              {kind.label}
            </span>
            <span className={styles.who}>
              {kind.about}
              {kind.alwaysMailed && ' Email stays on because it has the details you need to act.'}{' '}
              <TextButton label={`Preview: ${kind.label}`} onClick={() => onPreview(kind)}>
                Preview
              </TextButton>
            </span>
          </div>
          {channels.map((channel) => (
            <Checkbox
              key={channel}
              className={styles.tick ?? ''}
              label={<span className={styles.name}>{names[channel]}</span>}
              aria-label={`${kind.label}: ${names[channel]}`}
              checked={kind[channel]}
              disabled={isFixed(kind, channel, preferences)}
              onChange={(event) => onChoose(kind, channel, event.currentTarget.checked)}
            />
          ))}
          {refused?.kind === kind.name && (
            <p role="alert" className={styles.refused}>
              {refused.sentence}
            </p>
          )}
        </fieldset>
      ))}
    </div>
  );
}

/** Disabled checkboxes: mandatory mail, mail while email is off, text messages while they are off. */
function isFixed(kind: PreferenceOfKind, channel: Channel, { emailOn, texts }: Preferences): boolean {
  switch (channel) {
    case 'screen':
      return false;
    case 'email':
      return kind.alwaysMailed || !emailOn;
    case 'digest':
      return !emailOn;
    case 'sms':
      return !texts.isOn;
  }
}

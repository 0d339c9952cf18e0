import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useId } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { FieldNote } from '#kit/web/form/frame/field-note.tsx';
import type { Preferences, RequiredMessage } from '../contract/preferences.ts';
import { preferencesQuery, useChangePreferences } from './preferences-queries.ts';
import { DigestCard } from './digest-card.tsx';
import type { Previewed, PreviewedKind } from './preview-dialog.tsx';
import { TextSwitch } from './text-switch.tsx';
import { PreferenceRows } from './preference-rows.tsx';
import styles from './preferences.module.css';

/** Spec marketplace §2: communication preferences. */
export function PreferencesPage() {
  const query = useQuery(preferencesQuery);
  return (
    <>
      <PageTitle
        title="Communication preferences"
        facts={
          <>
            Choose how we notify you. Changes save automatically and apply to all your companies.{' '}
            <Link to="/help/communication">How our messages work</Link>
          </>
        }
      />
      <Screen query={query} loading={<LoadingState rows={6} />}>
        {(preferences) => <Choices preferences={preferences} />}
      </Screen>
    </>
  );
}

function Choices({ preferences }: { readonly preferences: Preferences }) {
  const { refused, turnEmail, choose } = useChangePreferences();
  const preview = usePreview();
  const note = useId();
  const { emailOn, email, digest } = preferences;
  const groups = [...Map.groupBy(preferences.kinds, ({ group }) => group)];
  const emailRefused = refused !== undefined && refused.kind === undefined ? refused.sentence : undefined;
  return (
    <div className={styles.columns}>
      <Card label="Contact methods">
        <SectionTitle>Contact methods</SectionTitle>
        <Switch
          label="Email notifications"
          checked={emailOn}
          aria-describedby={note}
          onChange={(event) => turnEmail(event.currentTarget.checked)}
        />
        <FieldNote
          id={note}
          tone={emailRefused === undefined ? 'plain' : 'bad'}
          text={emailRefused ?? `Sent to ${email}.`}
        />
        <TextSwitch preferences={preferences} />
        <p className={styles.fact}>
          <Link to="/membership/security">Change email or phone number</Link>
        </p>
      </Card>
      <DigestCard digest={digest} onPreview={preview.digest} />
      {groups.map(([group, kinds]) => (
        <Card key={group} label={group} padded={false}>
          <PreferenceRows
            group={group}
            kinds={kinds}
            preferences={preferences}
            refused={refused}
            onPreview={preview.kind}
            onChoose={(kind, channel, on) => choose(preferences, kind, channel, on)}
          />
        </Card>
      ))}
      <RequiredMessages required={preferences.required} onPreview={preview.kind} />
    </div>
  );
}

interface RequiredMessagesProps {
  readonly required: readonly RequiredMessage[];
  onPreview(kind: PreviewedKind): void;
}

function RequiredMessages({ required, onPreview }: RequiredMessagesProps) {
  return (
    <Card label="Always sent">
      <SectionTitle>Always sent by email</SectionTitle>
      <dl className={styles.required}>
        {required.map(({ name, label, reason, previews }) => (
          <div key={name}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.reason}>{reason}</dd>
            <dd className={styles.previews}>
              {previews.map((kind) => (
                <TextButton
                  key={kind.name}
                  label={`Preview: ${kind.label}`}
                  onClick={() => onPreview({ ...kind, alwaysMailed: false })}
                >
                  Preview: {kind.label}
                </TextButton>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function usePreview() {
  const dialogs = useDialogs();
  const open = async (previewed: Previewed): Promise<void> =>
    (await import('./preview-dialog.tsx')).openPreview(dialogs, previewed);
  return {
    kind: (kind: PreviewedKind) => void open({ is: 'kind', kind }),
    digest: () => void open({ is: 'digest' }),
  };
}

import { Switch } from '@mantine/core';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { useAnalyticsSwitch } from '#platform/settings/web.tsx';
import styles from './profile.module.css';

/** Spec platform §1: a person may switch analytics off; then nothing is recorded. */
export function AnalyticsCard() {
  const { on, turn } = useAnalyticsSwitch();
  return (
    <Card label="Usage analytics">
      <SectionTitle>Usage analytics</SectionTitle>
      <div className={styles.fields}>
        <Switch
          label="Count how I use the portal"
          checked={on === true}
          disabled={on === undefined}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        <p className={styles.more}>
          Which pages are opened, never what stands on them. Nothing is counted where your company has it off.
        </p>
      </div>
    </Card>
  );
}

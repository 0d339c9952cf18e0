import { Link } from '@tanstack/react-router';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { LabelsCard } from './labels-card.tsx';
import { ListsCard } from './lists-card.tsx';
import { usePreferences } from '#modules/shipping/preferences/web/preferences.ts';
import styles from './settings.module.css';
import { useShippingSettings } from '#modules/shipping/preferences/web/use-shipping-settings.ts';

/** How one person prints, what they have acknowledged, and what their lists show. Each change holds at once. */
export function SettingsPage() {
  const settings = useShippingSettings();
  const { preferences, keep } = usePreferences();
  return (
    <Screen query={settings.query} loading={<LoadingFace title="Shipping settings" />}>
      {() => (
        <>
          <PageTitle
            above={<Link to="/membership/shipping">Shipping</Link>}
            title="Shipping settings"
            facts="Yours alone; they follow you to any computer. Each change holds at once."
          />
          {settings.error !== undefined && <FailureFace error={settings.error} />}
          {preferences !== undefined && (
            <div className={styles.cards}>
              <CoverageCard settings={settings} preferences={preferences} keep={keep} />
              <LabelsCard preferences={preferences} keep={keep} />
              <ListsCard settings={settings} />
            </div>
          )}
        </>
      )}
    </Screen>
  );
}

import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { CoverageCard } from './coverage-card.tsx';
import { ListsCard } from './lists-card.tsx';
import { usePreferences } from '#modules/shipping/preferences/web/preferences.ts';
import type { ShippingPreferences } from '#modules/shipping/preferences/web/preferences.ts';
import styles from './settings.module.css';
import { useShippingSettings } from '#modules/shipping/preferences/web/use-shipping-settings.ts';
import { Card } from '#kit/web/display/card.tsx';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { SwitchField } from '#kit/web/form/choice/switch-field.tsx';
import { labelTypeOptions, stockOptions } from '#modules/shipping/labels/web/print-options.ts';

/** Each change saves immediately. */
export function SettingsPage() {
  const settings = useShippingSettings();
  const { preferences, save } = usePreferences();
  return (
    <Screen query={settings.query} title="Shipping settings">
      {() => (
        <>
          <PageTitle
            title="Shipping settings"
            facts="These settings apply only to you, on all your devices. Changes save automatically."
          />
          {settings.error !== undefined && <FailureMessage error={settings.error} />}
          {preferences !== undefined && (
            <div className={styles.cards}>
              <CoverageCard settings={settings} preferences={preferences} save={save} />
              <LabelsCard preferences={preferences} save={save} />
              <ListsCard settings={settings} />
            </div>
          )}
        </>
      )}
    </Screen>
  );
}

interface LabelsCardProps {
  readonly preferences: ShippingPreferences;
  save(change: Partial<ShippingPreferences>): void;
}

/** Spec shipping §2, labels and printing preferences. */
function LabelsCard({ preferences, save }: LabelsCardProps) {
  const { labelType, labelTab, asksBeforeReprint } = preferences;
  return (
    <Card label="Labels and printing">
      <SectionTitle>Labels and printing</SectionTitle>
      <div className={styles.fields}>
        <RadioGroup
          name="labelType"
          label="File type"
          options={labelTypeOptions}
          value={labelType}
          onChange={(selected) => save({ labelType: selected ?? 'PDF' })}
        />
        {labelType === 'PDF' && (
          <SelectField
            name="labelTab"
            label="Paper"
            options={stockOptions}
            value={labelTab}
            onChange={(selected) => save({ labelTab: selected ?? 'NoTab' })}
          />
        )}
        <SwitchField
          name="asksBeforeReprint"
          label="Ask before reprinting a label"
          hint="A second parcel with the same label is billed but not insured. Each reprint shows its copy number."
          value={asksBeforeReprint}
          onChange={(on) => save({ asksBeforeReprint: on })}
        />
      </div>
    </Card>
  );
}

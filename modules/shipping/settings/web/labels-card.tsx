import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RadioGroup } from '#kit/web/form/choice/radio-group.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { SwitchField } from '#kit/web/form/choice/switch-field.tsx';
import { labelTypeOptions, stockOptions } from '#modules/shipping/labels/web/print-options.ts';
import type { ShippingPreferences } from '#modules/shipping/preferences/web/preferences.ts';
import styles from './settings.module.css';

interface LabelsCardProps {
  readonly preferences: ShippingPreferences;
  keep(change: Partial<ShippingPreferences>): void;
}

/** Spec shipping §2, labels and printing preferences. */
export function LabelsCard({ preferences, keep }: LabelsCardProps) {
  const { labelType, labelTab, asksBeforeReprint } = preferences;
  return (
    <Card label="Labels and printing">
      <SectionTitle>Labels and printing</SectionTitle>
      <div className={styles.fields}>
        <RadioGroup
          name="labelType"
          label="File"
          options={labelTypeOptions}
          value={labelType}
          onChange={(chosen) => keep({ labelType: chosen ?? 'PDF' })}
        />
        {labelType === 'PDF' && (
          <SelectField
            name="labelTab"
            label="Paper"
            options={stockOptions}
            value={labelTab}
            onChange={(chosen) => keep({ labelTab: chosen ?? 'NoTab' })}
          />
        )}
        <SwitchField
          name="asksBeforeReprint"
          label="Ask before a label is printed again"
          hint="A second parcel with the same label is billed and not insured. Each print says which copy it is."
          value={asksBeforeReprint}
          onChange={(on) => keep({ asksBeforeReprint: on })}
        />
      </div>
    </Card>
  );
}

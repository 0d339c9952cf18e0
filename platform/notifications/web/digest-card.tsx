import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import type { DigestSettings } from '../contract/preferences.ts';
import {
  digestTimeText,
  digestZones,
  earliestHour,
  hourText,
  latestHour,
  weekdays,
  zoneName,
} from '../domain/digest-time.ts';
import { useChangeSettings } from './preferences-queries.ts';
import styles from './preferences.module.css';

interface DigestCardProps {
  readonly digest: DigestSettings;
  onPreview(): void;
}

/** When the digest goes out, by the reader's own clock. */
export function DigestCard({ digest, onPreview }: DigestCardProps) {
  const { refused, saveDigest } = useChangeSettings();
  const { frequency, weekday, hour, timeZone } = digest;
  const save = (changed: Partial<DigestSettings>): void => saveDigest(digest, changed);
  return (
    <Card label="Digest">
      <SectionTitle>Digest</SectionTitle>
      <p className={styles.lead}>
        One email with the updates you chose below. {digestTimeText(digest)}.{' '}
        <TextButton label="Preview digest" onClick={onPreview}>
          Preview digest
        </TextButton>
      </p>
      <FieldRow>
        <SelectField
          name="frequency"
          label="Frequency"
          options={[
            { value: 'Daily', label: 'Daily' },
            { value: 'Weekly', label: 'Weekly' },
          ]}
          value={frequency}
          onChange={(value) => value !== null && save({ frequency: value })}
          error={refused}
        />
        {frequency === 'Weekly' && (
          <SelectField
            name="weekday"
            label="Day"
            options={weekdays.map((label, at) => ({ value: String(at), label }))}
            value={String(weekday)}
            onChange={(value) => value !== null && save({ weekday: Number(value) })}
          />
        )}
        <SelectField
          name="hour"
          label="Time"
          options={hours}
          value={String(hour)}
          onChange={(value) => value !== null && save({ hour: Number(value) })}
        />
        <SelectField
          name="timeZone"
          label="Time zone"
          options={zonesWith(timeZone)}
          value={timeZone}
          onChange={(value) => value !== null && save({ timeZone: value })}
        />
      </FieldRow>
    </Card>
  );
}

const hours = Array.from({ length: latestHour - earliestHour + 1 }, (_, at) => ({
  value: String(earliestHour + at),
  label: hourText(earliestHour + at),
}));

/** Those of the United States, the chosen one, and the browser's own. */
function zonesWith(chosen: string) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([...Object.keys(digestZones), chosen, own])].map((value) => ({
    value,
    label: zoneName(value),
  }));
}

import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { now } from '#kit/web/display/now.ts';
import { pageLimits as limits, weekdays } from '#modules/jeweler-pages/model/domain/content.ts';
import type { HoursException, OpenHours } from '#modules/jeweler-pages/model/domain/content.ts';
import { providerDay } from '#platform/access/contract.ts';
import styles from './builder.module.css';
import { halfHours } from './half-hours.ts';
import type { Builder } from './use-builder.ts';
import { WordingNotes } from './wording-note.tsx';

const usual: OpenHours = { opens: '10:00', closes: '18:00' };

interface OpenTimesProps {
  readonly label: string;
  readonly hours: OpenHours | null;
  readonly error: string | undefined;
  readonly onChange: (hours: OpenHours | null) => void;
}

/** Open or closed, from and to. */
function OpenTimes({ label, hours, error, onChange }: OpenTimesProps) {
  return (
    <div className={styles.day}>
      <Checkbox
        label={label}
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? usual : null)}
      />
      {hours === null ? (
        <span className={styles.closed}>Closed</span>
      ) : (
        <>
          <NativeSelect
            aria-label={`${label} opens`}
            data={halfHours(hours.opens)}
            value={hours.opens}
            onChange={(event) => onChange({ ...hours, opens: event.currentTarget.value })}
          />
          <NativeSelect
            aria-label={`${label} closes`}
            data={halfHours(hours.closes)}
            value={hours.closes}
            error={error !== undefined}
            onChange={(event) => onChange({ ...hours, closes: event.currentTarget.value })}
          />
        </>
      )}
      {error !== undefined && (
        <span role="alert" className={styles.fault}>
          {error}
        </span>
      )}
    </div>
  );
}

/** Hours of the week, and the days that differ. */
export function HoursField({ builder }: { readonly builder: Builder }) {
  const { content, set, faults } = builder;
  return (
    <>
      <fieldset className={styles.group} data-field="week">
        <legend>Hours</legend>
        {weekdays.map((day, at) => (
          <OpenTimes
            key={day}
            label={day}
            hours={content.week[at] ?? null}
            error={faults[`week.${at}`]}
            onChange={(hours) => set(`week.${at}`, hours)}
          />
        ))}
      </fieldset>
      <Exceptions builder={builder} />
    </>
  );
}

function Exceptions({ builder }: { readonly builder: Builder }) {
  const { content, set } = builder;
  const { exceptions } = content;
  const today = providerDay(now());
  const add = (): void => {
    const made: HoursException = { from: today, to: today, name: '', hours: null };
    set('exceptions', [...exceptions, made]);
  };
  return (
    <fieldset className={styles.group}>
      <legend>Holiday and special hours</legend>
      {exceptions.map((exception, at) => (
        <ExceptionFields
          key={`${at} of ${exceptions.length}`}
          builder={builder}
          exception={exception}
          at={at}
          onRemove={() => set('exceptions', exceptions.toSpliced(at, 1))}
        />
      ))}
      {exceptions.length < limits.exceptions && (
        <Button variant="default" leftSection={<Icon name="plus" size={15} />} onClick={add}>
          Add special hours
        </Button>
      )}
    </fieldset>
  );
}

interface ExceptionFieldsProps {
  readonly builder: Builder;
  readonly exception: HoursException;
  readonly at: number;
  readonly onRemove: () => void;
}

function ExceptionFields({ builder, exception, at, onRemove }: ExceptionFieldsProps) {
  const { field, set, faults } = builder;
  const path = `exceptions.${at}`;
  const count = at + 1;
  return (
    <div className={styles.entry}>
      <TextField
        label={`Special hours ${count} name`}
        optional
        placeholder="Thanksgiving"
        limit={limits.exceptionName}
        {...field(`${path}.name`)}
      />
      <WordingNotes builder={builder} path={`${path}.name`} />
      <FieldRow columns="1fr 1fr">
        <DateField
          label={`Special hours ${count}: first day`}
          {...field(`${path}.from`)}
          onChange={(from) =>
            set(path, { ...exception, from, to: exception.to < from ? from : exception.to })
          }
        />
        <DateField
          label={`Special hours ${count}: last day`}
          {...field(`${path}.to`)}
          from={exception.from}
        />
      </FieldRow>
      <OpenTimes
        label={`Special hours ${count}: open`}
        hours={exception.hours}
        error={faults[`${path}.hours`]}
        onChange={(hours) => set(`${path}.hours`, hours)}
      />
      <Button variant="default" aria-label={`Remove special hours ${count}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

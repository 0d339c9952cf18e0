import { Button } from '@mantine/core';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MarkedTextAreaField } from '#kit/web/form/text/marked-text-area-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { now } from '#kit/web/display/now.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { pageLimits as limits } from '#modules/jeweler-pages/model/domain/content.ts';
import type { PageEvent } from '#modules/jeweler-pages/model/domain/content.ts';
import { providerDay } from '#platform/access/contract.ts';
import styles from './builder.module.css';
import { TimeSelect } from './time-select.tsx';
import type { Builder } from './use-builder.ts';
import { WordingNotes } from './wording-note.tsx';

/** Events leave the page the day after they took place. */
export function EventsStep({ builder }: { readonly builder: Builder }) {
  const { content, set } = builder;
  const { events } = content;
  const add = (): void => {
    const made: PageEvent = {
      eventId: crypto.randomUUID(),
      title: 'New event',
      description: '',
      on: providerDay(now()),
      starts: '',
      ends: '',
    };
    set('events', [...events, made]);
  };
  return (
    <>
      <p className={styles.fact}>Events are removed from your page the day after they take place.</p>
      {events.map((event, at) => (
        <EventFields
          key={event.eventId}
          builder={builder}
          at={at}
          onRemove={() =>
            set(
              'events',
              events.filter(({ eventId }) => eventId !== event.eventId),
            )
          }
        />
      ))}
      {events.length < limits.events && (
        <Button variant="default" leftSection={<Icon name="plus" size={15} />} onClick={add}>
          Add event
        </Button>
      )}
    </>
  );
}

interface EventFieldsProps {
  readonly builder: Builder;
  readonly at: number;
  readonly onRemove: () => void;
}

function EventFields({ builder, at, onRemove }: EventFieldsProps) {
  const { field } = builder;
  const path = `events.${at}`;
  const count = at + 1;
  return (
    <div className={styles.entry}>
      <TextField
        label={`Event ${count} title`}
        limit={limits.eventTitle}
        alwaysCounts
        {...field(`${path}.title`)}
      />
      <WordingNotes builder={builder} path={`${path}.title`} />
      <MarkedTextAreaField
        label={`Event ${count} description`}
        optional
        limit={limits.eventText}
        alwaysCounts
        rows={3}
        {...builder.markedField(`${path}.description`)}
      />
      <WordingNotes builder={builder} path={`${path}.description`} />
      <FieldRow columns="1.4fr 1fr 1fr">
        <DateField label={`Event ${count} date`} {...field(`${path}.on`)} />
        <TimeSelect label={`Event ${count} start`} {...field(`${path}.starts`)} />
        <TimeSelect label={`Event ${count} end`} {...field(`${path}.ends`)} />
      </FieldRow>
      <Button variant="default" aria-label={`Remove event ${count}`} onClick={onRemove}>
        Remove
      </Button>
    </div>
  );
}

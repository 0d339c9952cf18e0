import { Button } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { Meter as Bar, StackedBar } from '#kit/web/display/meter.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { limitingConditions } from '#modules/appraisals/meter/domain/limiting-conditions.ts';
import type { Check } from '#modules/appraisals/meter/domain/check.ts';
import type { Meter } from '#modules/appraisals/meter/domain/meter.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { fieldLabel, withinSentence } from '#modules/appraisals/model/domain/field-label.ts';
import type { Value } from './change-content.ts';
import styles from './edit.module.css';

interface MeterCardProps {
  readonly meter: Meter;
  readonly content: Content;
  onGoTo(check: Check): void;
  onFix(check: Check, value: Value): void;
  onReason(check: Check, words: string): void;
}

/** What a careful reader would find missing, with a jump to each. */
export function MeterCard({ meter, content, onGoTo, onFix, onReason }: MeterCardProps) {
  const { gaps, met, checks, percent } = meter;
  const must = gaps.filter((gap) => gap.must);
  const [first] = gaps;
  return (
    <BrassCard label="Completeness and accuracy">
      <SectionTitle>Completeness and accuracy</SectionTitle>
      <p className={styles.score}>
        <strong>{percent}%</strong> {met} of {counted(checks.length, 'check')}
      </p>
      <StackedBar
        label="Checks"
        parts={[
          { label: `${met} passed`, value: met, tone: 'gem' },
          { label: `${must.length} to fill in`, value: must.length, tone: 'bad' },
          {
            label: `${gaps.length - must.length} to fill in or explain`,
            value: gaps.length - must.length,
            tone: 'warn',
          },
        ]}
      />
      <p className={styles.blocks}>
        <span data-tone={gaps.length === 0 ? 'ok' : 'bad'}>
          {gaps.length === 0
            ? 'Ready to complete'
            : `${counted(gaps.length, 'checklist item')} left before you can complete the appraisal`}
        </span>
        {first !== undefined && <TextButton onClick={() => onGoTo(first)}>Next item</TextButton>}
      </p>
      {meter.sections
        .filter(({ all }) => all > 0)
        .map(({ section, met: closed, all }) => (
          <section key={section} className={styles.section} aria-label={section}>
            <h3>
              <span>{section}</span>
              <Bar
                label={`${section}, checks passed`}
                value={closed}
                most={all}
                tone={closed === all ? 'ok' : 'bar1'}
                thin
              />
              <span className={styles.quiet}>{`${closed}/${all}`}</span>
            </h3>
            <ul>
              {gaps
                .filter((gap) => gap.section === section)
                .slice(0, 6)
                .map((gap) => (
                  <Gap
                    key={gap.key}
                    gap={gap}
                    place={withinSentence(
                      fieldLabel(content, gap.place.id ?? gap.place.part, gap.place.field),
                    )}
                    onGoTo={onGoTo}
                    onFix={onFix}
                    onReason={onReason}
                  />
                ))}
            </ul>
          </section>
        ))}
      <Conditions conditions={limitingConditions(content, checks)} />
    </BrassCard>
  );
}

interface GapProps extends Pick<MeterCardProps, 'onGoTo' | 'onFix' | 'onReason'> {
  readonly gap: Check;
  /** The name of the field that closes it. */
  readonly place: string;
}

function Gap({ gap, place, onGoTo, onFix, onReason }: GapProps) {
  const [asked, setAsked] = useState(false);
  const [words, setWords] = useState('');
  return (
    <li data-tone={gap.must ? 'bad' : 'warn'}>
      <Icon name={gap.must ? 'refused' : 'warning'} size={15} />
      <div>
        <p>{gap.sentence}</p>
        <div className={styles.gapActs}>
          {gap.fix !== undefined && (
            <Button size="compact-xs" variant="default" onClick={() => onFix(gap, gap.fix?.value)}>
              {gap.fix.verb}
            </Button>
          )}
          <TextButton onClick={() => onGoTo(gap)}>{`Go to ${place}`}</TextButton>
          {!gap.must && !asked && <TextButton onClick={() => setAsked(true)}>Give a reason</TextButton>}
        </div>
        {asked && (
          <form
            className={styles.reason}
            onSubmit={(event) => {
              event.preventDefault();
              onReason(gap, words.trim() || 'Not determined.');
            }}
          >
            <input
              aria-label={`Reason: ${gap.sentence}`}
              value={words}
              maxLength={200}
              placeholder="Not determined."
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            <Button size="compact-xs" type="submit">
              Save
            </Button>
          </form>
        )}
      </div>
    </li>
  );
}

function Conditions({ conditions }: { readonly conditions: readonly string[] }) {
  if (conditions.length === 0) return null;
  return (
    <section className={styles.conditions} aria-label="Limiting conditions">
      <h3>Added to limiting conditions</h3>
      <ul>
        {conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
    </section>
  );
}

import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { Place } from '#modules/appraisals/meter/domain/check.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { gemName } from '#modules/appraisals/model/domain/content.ts';
import { isFilled, numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { gemFieldsOf, gemTypes } from '#modules/appraisals/model/domain/gem-fields.ts';
import type { GemType } from '#modules/appraisals/model/domain/gem-fields.ts';
import { estimateWeight } from '#modules/appraisals/model/domain/weight-formula.ts';
import type { Report } from '../../contract/appraisal-shapes.ts';
import type { Value } from './change-content.ts';
import styles from './edit.module.css';
import { inputId } from './field-grid.tsx';
import { Finding, FindingsSummary, LabReportBar } from './lab-report.tsx';
import { TemplateBar, gemFrom, gemTemplate } from '../templates/template-bar.tsx';
import { ValueInput } from './value-input.tsx';

const columns: Readonly<Record<GemType, readonly (readonly string[])[]>> = {
  Diamond: [
    [
      'title',
      'count',
      'origin',
      'shape',
      'carats',
      'weightBasis',
      'color',
      'fancyColor',
      'clarity',
      'cut',
      'polish',
      'symmetry',
      'fluorescence',
      'inscription',
    ],
    [
      'setting',
      'length',
      'width',
      'height',
      'depth',
      'table',
      'crownAngle',
      'pavilionAngle',
      'girdle',
      'girdleCorrection',
      'culet',
      'treatment',
      'lab',
      'reportNumber',
    ],
  ],
  'Colored stone': [
    [
      'title',
      'count',
      'species',
      'variety',
      'origin',
      'shape',
      'cutStyle',
      'carats',
      'weightBasis',
      'hue',
      'tone',
      'saturation',
      'clarityType',
    ],
    [
      'setting',
      'clarity',
      'cut',
      'length',
      'width',
      'height',
      'phenomenon',
      'treatment',
      'country',
      'lab',
      'reportNumber',
      'reportOn',
    ],
  ],
  Pearl: [
    [
      'title',
      'count',
      'kind',
      'grading',
      'sizeLeast',
      'sizeMost',
      'strands',
      'strandLength',
      'shape',
      'bodyColor',
    ],
    ['overtone', 'luster', 'surface', 'nacre', 'matching', 'stringing', 'clasp', 'lab', 'reportNumber'],
  ],
};

/** What to enter in the field with this id. */
const hintOf = ({ gemId, type }: Gem, id: string): string =>
  Object.entries(gemFieldsOf(type)).find(([field]) => inputId({ part: 'gem', id: gemId, field }) === id)?.[1]
    .hint ?? '';

interface GemStepProps {
  readonly item: Item | undefined;
  readonly gem: Gem | undefined;
  readonly appraisalId: string;
  readonly report: Report | undefined;
  flush(): Promise<unknown>;
  onField(place: Place, value: Value): void;
  onType(type: GemType): void;
  onRemove(): void;
  onAdd(): void;
  onTemplate(gem: Gem): void;
}

/** One gem on one page: what you entered, in two columns. */
export function GemStep(props: GemStepProps) {
  const { item, gem, report, appraisalId, flush, onField, onType, onRemove, onAdd, onTemplate } = props;
  const [help, setHelp] = useState('');
  if (item === undefined || gem === undefined)
    return (
      <Card label="Gem">
        <EmptyState
          title="No gem selected"
          text="Choose a gem on the left, or add one."
          action={
            <Button onClick={onAdd} disabled={item === undefined}>
              Add gem
            </Button>
          }
        />
      </Card>
    );
  const fields = gemFieldsOf(gem.type);
  const at = item.gems.findIndex(({ gemId }) => gemId === gem.gemId);
  const shown = (key: string): boolean => key !== 'fancyColor' || textOf(gem.values, 'color') === 'Fancy';
  return (
    <Card label={gemName(gem)}>
      <div className={styles.gemHead}>
        <h2>{gemName(gem)}</h2>
        <span className={styles.quiet}>{`Gem ${at + 1} of ${item.gems.length}`}</span>
        <SegmentedControl
          size="xs"
          aria-label="Gem type"
          value={gem.type}
          data={[...gemTypes]}
          onChange={(type) => onType(gemTypes.find((one) => one === type) ?? 'Diamond')}
        />
        <Button size="compact-sm" variant="default" onClick={onRemove}>
          Remove gem
        </Button>
      </div>
      <TemplateBar
        kind="Gem"
        open={{ body: gemTemplate(gem), name: gemName(gem) }}
        onUse={(body) => body.kind === 'Gem' && onTemplate(gemFrom(body.gem))}
      />
      {gem.type === 'Diamond' && (
        <LabReportBar
          key={gem.gemId}
          appraisalId={appraisalId}
          gem={gem}
          report={report}
          flush={flush}
          onAccept={(values) => {
            for (const [field, value] of values) onField({ part: 'gem', id: gem.gemId, field }, value);
          }}
        />
      )}
      <div
        className={styles.gemColumns}
        data-report={report !== undefined || undefined}
        onFocus={({ target }) => setHelp(hintOf(gem, target.id))}
      >
        {columns[gem.type].map((keys) => (
          <div key={keys[1]}>
            {report !== undefined && (
              <p className={styles.columnHead} aria-hidden="true">
                <span />
                <span>You entered</span>
                <span>{`${report.lab} report`}</span>
              </p>
            )}
            {keys.filter(shown).map((key) => {
              const field = fields[key];
              const place = { part: 'gem' as const, id: gem.gemId, field: key };
              return field === undefined ? null : (
                <div key={key} className={styles.gemRow}>
                  <ValueInput
                    beside
                    id={inputId(place)}
                    field={field}
                    value={gem.values[key]}
                    onChange={(value) => onField(place, value)}
                  />
                  {report !== undefined && (
                    <Finding
                      gem={gem}
                      report={report}
                      field={key}
                      onAccept={(value) => onField(place, value)}
                    />
                  )}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.help}>{help}</p>
      {report !== undefined && <FindingsSummary appraisalId={appraisalId} gem={gem} report={report} />}
      <Estimate
        gem={gem}
        onUse={(carats) => onField({ part: 'gem', id: gem.gemId, field: 'carats' }, carats)}
      />
    </Card>
  );
}

/** Millimeters to weight, with the formula shown. */
function Estimate({ gem, onUse }: { readonly gem: Gem; onUse(carats: number): void }) {
  const { values } = gem;
  const [length = 0, width = 0, depth = 0] = ['length', 'width', 'height'].map(
    (key) => numberOf(values, key) ?? 0,
  );
  const estimate = estimateWeight(
    textOf(values, 'shape'),
    { length, width, depth },
    numberOf(values, 'girdleCorrection'),
  );
  if (estimate === undefined) return null;
  const carats = estimate.carats * (numberOf(values, 'count') ?? 1);
  const isUsed = numberOf(values, 'carats') === carats;
  return (
    <p className={styles.formula}>
      <span>{`Estimated: ${estimate.formula}`}</span>
      {!isUsed && textOf(values, 'weightBasis') === 'Estimated' && (
        <Button size="compact-xs" variant="default" onClick={() => onUse(carats)}>
          {`Use ${(carats / 1_000).toFixed(2)} ct`}
        </Button>
      )}
      {!isFilled(values, 'weightBasis') && <span>To use this estimate, set Weight source to Estimated.</span>}
    </p>
  );
}

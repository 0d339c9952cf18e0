import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { judgeCover } from '../contract/coverage-endpoint.ts';
import type { CoverageAnswer } from '../contract/coverage-endpoint.ts';
import { firstFixes } from './apply-fix.ts';
import type { CoverageFix } from './apply-fix.ts';
import styles from './coverage-panel.module.css';
import type { Acknowledged } from './use-acknowledged.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';

type CoverageAnswerLine = CoverageAnswer['lines'][number];

interface CoveragePanelProps {
  readonly check: CoverageAnswer;
  readonly isPriced: boolean;
  /** Fields that a fix can open. */
  readonly opens: ReadonlySet<NonNullable<CoverageFix['opens']>>;
  readonly acknowledged: Acknowledged;
  onFix(fixes: readonly CoverageFix[]): void;
}

const icons: Readonly<Record<CoverageAnswerLine['light'], IconName>> = {
  red: 'refused',
  amber: 'warning',
  green: 'check',
};
const lightNames: Readonly<Record<CoverageAnswerLine['light'], string>> = {
  red: 'To fix',
  amber: 'To check',
  green: 'Met',
};
/** An acknowledged exception is decided, so it is no longer red. */
const lightOf = ({ light, exception }: CoverageAnswerLine, { sentences }: Acknowledged) =>
  exception !== undefined && sentences.includes(exception)
    ? { light: 'amber' as const, name: 'Exception' }
    : { light, name: lightNames[light] };

const numberWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "Am I covered?": the relevant rules, worst first, with fixes. */
export function CoveragePanel({ check, isPriced, opens, acknowledged, onFix }: CoveragePanelProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { lines, toFix, ruleSet } = check;
  const oneClickFixes = firstFixes(lines);
  const exceptions = acknowledged.sentences.length;
  return (
    <Card label="Am I covered?" padded={false}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>Am I covered?</h2>
          <Verdict check={check} isPriced={isPriced} acknowledged={acknowledged} />
          <button
            type="button"
            className={styles.all}
            aria-expanded={showsAll}
            onClick={() => setShowsAll((visibleFixes) => !visibleFixes)}
          >
            {showsAll ? 'Show fewer' : `Show all ${lines.length}`}
          </button>
        </div>
        <div className={styles.lights} aria-hidden>
          {lines.map((line) => (
            <span key={line.code} data-light={lightOf(line, acknowledged).light} />
          ))}
        </div>
        <p className={styles.sum} role="status">
          {sumText(check, exceptions)}. Rules as of {formatRuleSet(ruleSet)}.
        </p>
      </div>
      <ul className={styles.lines} data-all={showsAll || undefined}>
        {lines.map((line) => (
          <CoverageLine key={line.code} line={line} opens={opens} acknowledged={acknowledged} onFix={onFix} />
        ))}
      </ul>
      <PanelFoot fixes={oneClickFixes.length} isCovered={toFix === 0} onFixAll={() => onFix(oneClickFixes)} />
    </Card>
  );
}

/** Once everything else is decided, only what is met and what isn't covered. */
function sumText({ toFix, toCheck, met }: CoverageAnswer, exceptions: number): string {
  const left = toFix - exceptions;
  const excepted = counted(exceptions, 'exception');
  if (exceptions === 0) return `${toFix} to fix, ${toCheck} to check, ${met} met`;
  return left + toCheck === 0
    ? `${counted(met, 'rule')} met, ${excepted}`
    : `${excepted}, ${left} to fix, ${toCheck} to check, ${met} met`;
}

interface PanelFootProps {
  /** Fixes of one click. */
  readonly fixes: number;
  readonly isCovered: boolean;
  onFixAll(): void;
}

function PanelFoot({ fixes, isCovered, onFixAll }: PanelFootProps) {
  if (fixes <= 1 && !isCovered) return null;
  return (
    <div className={styles.foot}>
      {fixes > 1 ? (
        <TextButton onClick={onFixAll}>
          {fixes === 2 ? 'Fix both' : `Fix all ${numberWords[fixes] ?? fixes}`}
        </TextButton>
      ) : (
        <span />
      )}
      {/* An exception may leave nothing insured, and then there is no certificate. */}
      {isCovered && <span>Certificate issued after purchase</span>}
    </div>
  );
}

/** An incomplete shipment is never shown as covered. */
function Verdict({
  check: { toFix, toCheck, missing },
  isPriced,
  acknowledged,
}: Pick<CoveragePanelProps, 'check' | 'isPriced' | 'acknowledged'>) {
  const exceptions = acknowledged.sentences.length;
  if (exceptions > 0 && exceptions === toFix)
    return <StatusBadge kind="warn">{counted(exceptions, 'exception')}</StatusBadge>;
  if (toFix > 0) return <StatusBadge kind="bad">Not yet</StatusBadge>;
  if (toCheck > 0) return <StatusBadge kind="warn">Check</StatusBadge>;
  if (missing.length > 0 || !isPriced) return <StatusBadge kind="mute">In progress</StatusBadge>;
  return <StatusBadge kind="ok">Covered</StatusBadge>;
}

function formatRuleSet(ruleSet: string): string {
  const [year, month, date] = ruleSet.split('-');
  return `${month}/${date}/${year}`;
}

interface CoverLineProps extends Pick<CoveragePanelProps, 'opens' | 'acknowledged' | 'onFix'> {
  readonly line: CoverageAnswerLine;
}

function CoverageLine({ line, opens, acknowledged, onFix }: CoverLineProps) {
  const { exception } = line;
  const { light, name } = lightOf(line, acknowledged);
  const visibleFixes = line.fixes.filter((fix) => fix.opens === undefined || opens.has(fix.opens));
  return (
    <li className={styles.line} data-light={light}>
      <Icon name={icons[light]} title={name} />
      <div>
        <p>{line.words}</p>
        {visibleFixes.length > 0 && (
          <div className={styles.fixes}>
            {visibleFixes.map((fix) => (
              <button key={fix.words} type="button" className={styles.fix} onClick={() => onFix([fix])}>
                {fix.words}
              </button>
            ))}
          </div>
        )}
        {exception !== undefined && (
          <Checkbox
            className={styles.exception}
            label={exception}
            description="Recorded with your name when you buy."
            checked={acknowledged.sentences.includes(exception)}
            onChange={(event) => acknowledged.check(exception, event.currentTarget.checked)}
          />
        )}
      </div>
    </li>
  );
}

/** Keeps the last answer while loading, to avoid flicker. */
export const coverageQuery = (request: EndpointCall<typeof judgeCover>['body']) =>
  queryOptions({
    queryKey: ['shipping', 'cover', request],
    queryFn: ({ signal }) => call(judgeCover, { body: request }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

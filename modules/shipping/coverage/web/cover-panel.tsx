import { useState } from 'react';
import { Card } from '#kit/web/display/card.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { judgeCover } from '../contract/cover-endpoint.ts';
import type { CoverAnswer } from '../contract/cover-endpoint.ts';
import { allFixes } from './apply-fix.ts';
import type { CoverFix } from './apply-fix.ts';
import styles from './cover-panel.module.css';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { EndpointCall } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';

type Line = CoverAnswer['lines'][number];

interface CoverPanelProps {
  readonly cover: CoverAnswer;
  readonly isPriced: boolean;
  /** Where a fix that only opens a field leads. */
  readonly opens: ReadonlySet<NonNullable<CoverFix['opens']>>;
  onFix(fixes: readonly CoverFix[]): void;
}

const icons: Readonly<Record<Line['light'], IconName>> = { red: 'refused', amber: 'warning', green: 'check' };
const spoken: Readonly<Record<Line['light'], string>> = { red: 'To fix', amber: 'To check', green: 'Met' };
const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** "Am I covered?": the relevant rules, worst first, with fixes. */
export function CoverPanel({ cover, isPriced, opens, onFix }: CoverPanelProps) {
  const [all, setAll] = useState(false);
  const { lines, toFix, toCheck, met, ruleSet } = cover;
  const together = allFixes(lines);
  return (
    <Card label="Am I covered?" padded={false}>
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>Am I covered?</h2>
          <Verdict cover={cover} isPriced={isPriced} />
          <button
            type="button"
            className={styles.all}
            aria-expanded={all}
            onClick={() => setAll((shown) => !shown)}
          >
            {all ? 'Fewer' : `All ${lines.length}`}
          </button>
        </div>
        <div className={styles.lights} aria-hidden>
          {lines.map(({ code, light }) => (
            <span key={code} data-light={light} />
          ))}
        </div>
        <p className={styles.sum} role="status">
          {toFix} to fix, {toCheck} to check, {met} met. Rules of {dayOfRules(ruleSet)}.
        </p>
      </div>
      <ul className={styles.lines} data-all={all || undefined}>
        {lines.map((line) => (
          <CoverLine key={line.code} line={line} opens={opens} onFix={onFix} />
        ))}
      </ul>
      <div className={styles.foot}>
        {together.length > 1 ? (
          <TextButton onClick={() => onFix(together)}>
            Fix all {counts[together.length] ?? together.length}
          </TextButton>
        ) : (
          <span />
        )}
        <span>Certificate after purchase</span>
      </div>
    </Card>
  );
}

/** An incomplete shipment promises no coverage. */
function Verdict({
  cover: { toFix, toCheck, missing },
  isPriced,
}: Pick<CoverPanelProps, 'cover' | 'isPriced'>) {
  if (toFix > 0) return <StatusBadge kind="bad">Not yet</StatusBadge>;
  if (toCheck > 0) return <StatusBadge kind="warn">To check</StatusBadge>;
  if (missing.length > 0 || !isPriced) return <StatusBadge kind="mute">So far</StatusBadge>;
  return <StatusBadge kind="ok">Covered</StatusBadge>;
}

function dayOfRules(ruleSet: string): string {
  const [year, month, date] = ruleSet.split('-');
  return `${month}/${date}/${year}`;
}

interface CoverLineProps extends Pick<CoverPanelProps, 'opens' | 'onFix'> {
  readonly line: Line;
}

function CoverLine({ line, opens, onFix }: CoverLineProps) {
  const shown = line.fixes.filter((fix) => fix.opens === undefined || opens.has(fix.opens));
  return (
    <li className={styles.line} data-light={line.light}>
      <Icon name={icons[line.light]} title={spoken[line.light]} />
      <div>
        <p>{line.words}</p>
        {shown.length > 0 && (
          <div className={styles.fixes}>
            {shown.map((fix) => (
              <button key={fix.words} type="button" className={styles.fix} onClick={() => onFix([fix])}>
                {fix.words}
              </button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

/** Keeps the last answer while loading, to avoid flicker. */
export const coverQuery = (asked: EndpointCall<typeof judgeCover>['body']) =>
  queryOptions({
    queryKey: ['shipping', 'cover', asked],
    queryFn: ({ signal }) => call(judgeCover, { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

import { ActionIcon, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { putMarkUpRules } from '../contract/client-view.ts';
import { maxRules } from '../domain/mark-up.ts';
import type { ValueRange } from '../domain/mark-up.ts';
import styles from './client-view.module.css';
import { rulesQuery } from './use-client-view.ts';
import type { MarkUpRules, Rule } from './use-client-view.ts';
import { basisPoints, formatPercent } from '#kit/domain/basis-points.ts';
import { carat, formatCarat } from '#kit/domain/carat.ts';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));

/** The rules in order: the first one that fits a stone sets its price. */
export function MarkUpRulesCard() {
  const query = useQuery(rulesQuery);
  return (
    <BrassCard label="Rules">
      <SectionTitle beside={`${query.data?.rules.length ?? 0} of ${maxRules}`}>Rules</SectionTitle>
      <Screen query={query}>{(saved) => <Rules saved={saved} />}</Screen>
    </BrassCard>
  );
}

/** The index of the edited rule; the number of rules for a new one. */
type Editing = number | undefined;

function Rules({ saved }: { readonly saved: MarkUpRules }) {
  const { rules, version } = saved;
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const [editing, setEditing] = useState<Editing>();
  const save = async (next: readonly Rule[]): Promise<void> => {
    const changed = await call(putMarkUpRules, { body: { rules: [...next], version } });
    queries.setQueryData(rulesQuery.queryKey, changed);
  };
  const move = (from: number, to: number): void => {
    const next = rules.filter((_, at) => at !== from);
    next.splice(to, 0, ...rules.slice(from, from + 1));
    void act(() => save(next));
  };
  return (
    <>
      {rules.length === 0 && (
        <p className={styles.small}>
          No rules yet. Add a rule to set your markup, as a percent or an amount. Stones without a matching
          rule show no price. Clients never see your cost.
        </p>
      )}
      <ol className={styles.rules}>
        {rules.map((rule, at) => (
          <li key={`${at} ${rule.name}`}>
            <span className={styles.place}>{at + 1}</span>
            <span>
              <b>{rule.name}</b>
              <span className={styles.small}>{describeConditions(rule)}</span>
            </span>
            <span className={styles.addition}>{formatAddition(rule)}</span>
            <span className={styles.acts}>
              <ActionIcon
                aria-label={`Move ${rule.name} up`}
                disabled={busy || at === 0}
                onClick={() => move(at, at - 1)}
              >
                <Icon name="arrow-up" size={18} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${rule.name} down`}
                disabled={busy || at === rules.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <Icon name="arrow-down" size={18} />
              </ActionIcon>
              <ActionIcon aria-label={`Edit ${rule.name}`} disabled={busy} onClick={() => setEditing(at)}>
                <Icon name="pencil" size={18} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Remove ${rule.name}`}
                disabled={busy}
                onClick={() => void act(() => save(rules.filter((one) => one !== rule)))}
              >
                <Icon name="trash" size={18} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <FailureMessage error={error} onRetry={() => void queries.invalidateQueries(rulesQuery)} />
      )}
      <Button
        variant="default"
        mt={12}
        leftSection={<Icon name="plus" size={18} />}
        disabled={busy || rules.length >= maxRules}
        onClick={() => setEditing(rules.length)}
      >
        Add rule
      </Button>
      <Suspense>
        {editing !== undefined && (
          <RuleDialog
            opened
            rule={rules[editing]}
            onClose={() => setEditing(undefined)}
            onSave={(rule) => save([...rules.slice(0, editing), rule, ...rules.slice(editing + 1)])}
          />
        )}
      </Suspense>
    </>
  );
}

/** "Lab-grown, Round, GIA, from 2.00 ct, up to $5,000"; a rule without conditions is for every stone. */
export function describeConditions({
  diamondTypes,
  shapes,
  gradingLabs,
  carat: weight,
  price,
}: Rule): string {
  const parts = [
    diamondTypes.map((type) => (type === 'Lab' ? 'Lab-grown' : 'Natural')).join(' or '),
    shapes.join(' or '),
    gradingLabs.join(' or '),
    formatRange(weight, (value) => `${formatCarat(carat(value))} ct`),
    formatRange(price, wholeDollars),
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'All stones' : parts.join(', ');
}

function formatRange({ from, to }: ValueRange, show: (value: number) => string): string {
  if (from !== null && to !== null) return `${show(from)} to ${show(to)}`;
  if (from !== null) return `from ${show(from)}`;
  return to === null ? '' : `up to ${show(to)}`;
}

/** "+40%", "+$300". */
export const formatAddition = ({ adds, add }: Pick<Rule, 'adds' | 'add'>): string =>
  adds === 'Percent' ? `+${formatPercent(basisPoints(add))}` : `+${wholeDollars(add)}`;

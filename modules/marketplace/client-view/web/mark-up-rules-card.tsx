import { ActionIcon, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { BrassCard } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { putMarkUpRules } from '../contract/client-view-endpoints.ts';
import { mostRules } from '../domain/client-view-limits.ts';
import styles from './client-view.module.css';
import { additionOf, conditionsOf } from './rule-words.ts';
import { rulesQuery } from './use-client-view.ts';
import type { MarkUpRules, Rule } from './use-client-view.ts';

const RuleDialog = lazy(async () => ({ default: (await import('./rule-dialog.tsx')).RuleDialog }));

/** The rules in their order: the first one that fits a stone makes its price. */
export function MarkUpRulesCard() {
  const query = useQuery(rulesQuery);
  return (
    <BrassCard label="Rules">
      <SectionTitle beside={`${query.data?.rules.length ?? 0} of ${mostRules}`}>Rules</SectionTitle>
      <Screen query={query}>{(known) => <Rules known={known} />}</Screen>
    </BrassCard>
  );
}

/** The place of the rule that is changed; the number of rules for a new one. */
type Editing = number | undefined;

function Rules({ known }: { readonly known: MarkUpRules }) {
  const { rules, version } = known;
  const queries = useQueryClient();
  const { busy, error, act } = useBusyAct();
  const [editing, setEditing] = useState<Editing>();
  const put = async (next: readonly Rule[]): Promise<void> => {
    const written = await call(putMarkUpRules, { body: { rules: [...next], version } });
    queries.setQueryData(rulesQuery.queryKey, written);
  };
  const move = (from: number, to: number): void => {
    const next = rules.filter((_, at) => at !== from);
    next.splice(to, 0, ...rules.slice(from, from + 1));
    void act(() => put(next));
  };
  return (
    <>
      {rules.length === 0 && (
        <p className={styles.small}>
          No rule yet. A rule adds a percent or an amount to stones of a kind. A stone that no rule fits is
          shown without a price, never with what it costs.
        </p>
      )}
      <ol className={styles.rules}>
        {rules.map((rule, at) => (
          <li key={`${at} ${rule.name}`}>
            <span className={styles.place}>{at + 1}</span>
            <span>
              <b>{rule.name}</b>
              <span className={styles.small}>{conditionsOf(rule)}</span>
            </span>
            <span className={styles.addition}>{additionOf(rule)}</span>
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
              <ActionIcon aria-label={`Change ${rule.name}`} disabled={busy} onClick={() => setEditing(at)}>
                <Icon name="pencil" size={18} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Remove ${rule.name}`}
                disabled={busy}
                onClick={() => void act(() => put(rules.filter((one) => one !== rule)))}
              >
                <Icon name="trash" size={18} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ol>
      {error !== undefined && (
        <FailureFace error={error} onRetry={() => void queries.invalidateQueries(rulesQuery)} />
      )}
      <Button
        variant="default"
        mt={12}
        leftSection={<Icon name="plus" size={18} />}
        disabled={busy || rules.length >= mostRules}
        onClick={() => setEditing(rules.length)}
      >
        Add a rule
      </Button>
      <Suspense>
        {editing !== undefined && (
          <RuleDialog
            opened
            rule={rules[editing]}
            onClose={() => setEditing(undefined)}
            onKeep={(rule) => put([...rules.slice(0, editing), rule, ...rules.slice(editing + 1)])}
          />
        )}
      </Suspense>
    </>
  );
}

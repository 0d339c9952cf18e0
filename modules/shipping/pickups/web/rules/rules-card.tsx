import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayInZone, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { pausePickupRule, removePickupRule } from '../../contract/rule-endpoints.ts';
import type { PickupRule } from '../../contract/rule-endpoints.ts';
import { weekdaysText } from '../../domain/pickup-rules.ts';
import { pickupsKey } from '../pickup-queries.ts';
import { dayWords, windowWords } from '../pickup-words.ts';
import { pickupRulesQuery } from './rule-queries.ts';
import styles from './rules.module.css';

/** Look 26: recurring rules below the pickups. */
export function RulesCard() {
  const { data } = useQuery(pickupRulesQuery);
  const acts = useRuleActs();
  if (data === undefined || (data.items.length === 0 && data.actions.length === 0)) return null;
  return (
    <div className={styles.rules}>
      <Card label="Recurring pickups" padded={false}>
        <div className={styles.head}>
          <SectionTitle beside="Sent to carriers at 6:00 AM local time">Recurring pickups</SectionTitle>
          {data.actions.includes('create') && (
            <Button size="sm" variant="default" disabled={acts.busy} onClick={() => acts.open(undefined)}>
              New recurring pickup
            </Button>
          )}
        </div>
        {acts.error !== undefined && <FailureMessage error={acts.error} />}
        {data.items.length === 0 && (
          <p className={styles.empty}>
            No recurring pickups yet. Choose days and a time, and we'll schedule each pickup.
          </p>
        )}
        {data.items.map((rule) => (
          <Rule key={rule.ruleId} rule={rule} acts={acts} />
        ))}
      </Card>
    </div>
  );
}

type RuleActs = ReturnType<typeof useRuleActs>;

function useRuleActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: pickupsKey });
  return {
    busy,
    error,
    open: (rule: PickupRule | undefined) =>
      void act(async () => {
        const { openRuleDialog } = await import('./rule-dialog.tsx');
        if ((await openRuleDialog(dialogs, rule)) === undefined) return;
        toast.show({ sentence: 'Recurring pickup saved' });
        await reload();
      }),
    pause: ({ ruleId }: PickupRule, paused: boolean) =>
      void act(async () => {
        await call(pausePickupRule, { params: { ruleId }, body: { paused } });
        await reload();
      }),
    remove: ({ ruleId, carrier, locationName }: PickupRule) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: 'Remove this recurring pickup?',
          body: `We'll stop scheduling ${carrier} pickups at ${locationName}. Pickups already scheduled won't change.`,
          yes: 'Remove',
          no: 'Keep pickup',
          destroys: true,
        });
        if (!isSure) return;
        await call(removePickupRule, { params: { ruleId } });
        await reload();
      }),
  };
}

function outlookText({ paused, nextDay, skips }: PickupRule): string {
  if (paused !== null)
    return `Paused by ${paused.by} on ${formatDay(dayInZone(new Date(paused.at), Intl.DateTimeFormat().resolvedOptions().timeZone))}`;
  const next = nextDay === null ? 'No upcoming pickup' : `Next pickup: ${dayWords(nextDay)}`;
  return skips.length === 0 ? next : `${next}. Skips ${skips.map(dayWords).join(', ')}`;
}

function Rule({ rule, acts }: { readonly rule: PickupRule; readonly acts: RuleActs }) {
  const { serviceName, weekdays, locationName, trouble, actions } = rule;
  const name = `${serviceName}, ${locationName}`;
  return (
    <div className={styles.rule} data-paused={rule.paused !== null || undefined}>
      <strong>{serviceName}</strong>
      <span>{weekdaysText(weekdays)}</span>
      <span>{windowWords(rule)}</span>
      <span>{locationName}</span>
      <span className={styles.outlook}>
        {outlookText(rule)}
        {trouble !== null && (
          <span className={styles.trouble}>
            <Icon name="warning" size={15} />
            Not scheduled for {dayWords(trouble.day)}: {trouble.why}
          </span>
        )}
      </span>
      <span className={styles.acts}>
        {actions.includes('change') && (
          <TextButton label={`Change ${name}`} onClick={() => acts.open(rule)}>
            Change
          </TextButton>
        )}
        {actions.includes('pause') && (
          <TextButton label={`Pause ${name}`} onClick={() => acts.pause(rule, true)}>
            Pause
          </TextButton>
        )}
        {actions.includes('resume') && (
          <TextButton label={`Resume ${name}`} onClick={() => acts.pause(rule, false)}>
            Resume
          </TextButton>
        )}
        {actions.includes('remove') && (
          <TextButton label={`Remove ${name}`} onClick={() => acts.remove(rule)}>
            Remove
          </TextButton>
        )}
      </span>
    </div>
  );
}

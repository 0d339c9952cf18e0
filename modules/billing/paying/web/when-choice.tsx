import { addDays, day } from '#kit/domain/day.ts';
import { RadioGroup } from '#kit/web/form/choice/option-groups.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { providerDay } from '#platform/access/contract.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { isDayAhead, maxDaysAhead } from '../domain/scheduled-payment.ts';

interface WhenChoiceProps {
  /** Null: today. */
  readonly paysOn: string | null;
  onChoose(paysOn: string | null): void;
  onUnreadable(problem: string | null): void;
}

const today = () => day(providerDay(new Date()));

export const tomorrow = () => addDays(today(), 1);
export const lastDay = () => addDays(today(), maxDaysAhead);

/** Why the day can't be chosen; undefined if it can. */
export function problemOfDay(paysOn: string | null): string | undefined {
  if (paysOn === null) return undefined;
  if (paysOn === '') return 'Enter a date as MM/DD/YYYY.';
  return isDayAhead(day(paysOn), today())
    ? undefined
    : `Choose a date from tomorrow to ${maxDaysAhead} days from now.`;
}

export function WhenChoice({ paysOn, onChoose, onUnreadable }: WhenChoiceProps) {
  return (
    <>
      <RadioGroup
        name="when"
        label="When"
        layout="row"
        value={paysOn === null ? 'today' : 'later'}
        onChange={(when) => onChoose(when === 'later' ? tomorrow() : null)}
        options={[
          { value: 'today', label: 'Today' },
          { value: 'later', label: 'Later date' },
        ]}
      />
      {paysOn !== null && (
        <div className={styles.below}>
          <DateField
            name="paysOn"
            label="Pay on"
            hint="You can change or cancel the payment until that day."
            from={tomorrow()}
            to={lastDay()}
            value={paysOn}
            onChange={onChoose}
            onUnreadable={onUnreadable}
            error={problemOfDay(paysOn)}
          />
        </div>
      )}
    </>
  );
}

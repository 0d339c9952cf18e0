import { Button } from '@mantine/core';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { Policy } from '#modules/insurance/policies/contract/policy-endpoints.ts';
import { questionnaireTones, statusNames } from '#modules/insurance/renewals/web/questionnaire-query.ts';
import { onDay } from './policy-words.ts';
import styles from './policies.module.css';

type Renewal = NonNullable<Policy['renewal']>;

interface RenewalCardProps {
  readonly policyNumber: string;
  readonly renewal: Renewal;
}

/** When a policy renews, and its questionnaire's status. */
export function RenewalCard({ policyNumber, renewal }: RenewalCardProps) {
  const { on, daysLeft, questionnaire } = renewal;
  return (
    <Card label="Renewal" padded={false}>
      <div className={styles.head}>
        <h2>Renewal</h2>
        <span className={styles.quiet}>{onDay(on)}</span>
      </div>
      <div className={styles.body}>
        <p className={styles.daysLine}>
          <span className={styles.days}>{daysLeft}</span> {daysLeft === 1 ? 'day left' : 'days left'}
        </p>
        {questionnaire !== null && (
          <Questionnaire
            policyNumber={policyNumber}
            questionnaire={questionnaire}
            dueOn={renewal.questionnaireDueOn}
          />
        )}
      </div>
    </Card>
  );
}

interface QuestionnaireProps {
  readonly policyNumber: string;
  readonly questionnaire: NonNullable<Renewal['questionnaire']>;
  readonly dueOn: string | null;
}

const verbs: Readonly<Record<QuestionnaireProps['questionnaire']['status'], string>> = {
  NotStarted: 'Start',
  InProgress: 'Continue',
  Sent: 'View',
  Received: 'View',
};

function Questionnaire({ policyNumber, questionnaire, dueOn }: QuestionnaireProps) {
  const { status, sections } = questionnaire;
  const isSent = status === 'Sent' || status === 'Received';
  const done = sections.filter((section) => section.done).length;
  const next = sections.find((section) => !section.done);
  const said = sections.filter((section) => section.done).slice(-3);
  return (
    <>
      <div className={styles.meterLine}>
        <b>Questionnaire</b>
        {isSent || status === 'NotStarted' ? (
          <StatusBadge kind={questionnaireTones[status]}>{statusNames[status]}</StatusBadge>
        ) : (
          <span>{`${done} of ${counted(sections.length, 'section')}`}</span>
        )}
      </div>
      {!isSent && (
        <>
          <Meter label="Questionnaire" value={done} most={sections.length} />
          <ul className={styles.sections}>
            {said.map(({ name }) => (
              <li key={name}>
                <Icon name="check" size={16} />
                {name}
              </li>
            ))}
            <li>
              <Icon name="chevron-right" size={16} />
              <b>{next?.name ?? 'Sign and send'}</b>
              {dueOn !== null && <span className={styles.quiet}>{`due ${onDay(dueOn)}`}</span>}
            </li>
          </ul>
        </>
      )}
      <Button
        component={Link}
        to={`/policy/business/renewals/${policyNumber}`}
        variant="default"
        aria-label={`${verbs[status]} renewal questionnaire`}
      >
        {verbs[status]}
      </Button>
    </>
  );
}

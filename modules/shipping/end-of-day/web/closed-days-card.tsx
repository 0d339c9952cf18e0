import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { cents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { dayWords, parcelsText } from '#modules/shipping/pickups/web/pickup-words.ts';
import type { EndOfDay } from '../contract/end-of-day-endpoints.ts';
import { closingText } from './end-of-day-words.ts';
import styles from './end-of-day.module.css';
import type { DayActs, ReportAsked } from './use-day-acts.ts';

interface CardProps {
  readonly day: EndOfDay;
  readonly acts: DayActs;
}

/** Reports of all carriers, of each person, and of the days that were closed. */
export function ClosedDaysCard({ day: { day, location, people, closedDays }, acts }: CardProps) {
  const { locationId, zone } = location;
  const today = { locationId, day };
  return (
    <Card label="Reports" padded={false}>
      <div className={styles.cardHead}>
        <SectionTitle>Reports</SectionTitle>
      </div>
      <ReportLine title="All carriers" text="Today" asked={today} acts={acts} />
      {people.map(({ personId, name, parcels, insuredValue }) => (
        <ReportLine
          key={personId}
          title={name}
          text={
            <>
              {parcelsText(parcels)}, <Money cents={cents(insuredValue)} />
            </>
          }
          asked={{ ...today, personId }}
          acts={acts}
        />
      ))}
      {closedDays.map((closing) => (
        <ReportLine
          key={closing.day}
          title={`Closed ${dayWords(closing.day)}`}
          text={closingText(closing, zone)}
          asked={{ locationId, day: closing.day }}
          acts={acts}
        />
      ))}
    </Card>
  );
}

interface LineProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly asked: ReportAsked;
  readonly acts: DayActs;
}

function ReportLine({ title, text, asked, acts }: LineProps) {
  return (
    <div className={styles.report}>
      <div>
        <div className={styles.reportTitle}>{title}</div>
        <div className={styles.where}>{text}</div>
      </div>
      <div className={styles.reportFiles}>
        <Button
          size="xs"
          variant="default"
          aria-label={`${title}, PDF`}
          disabled={acts.busy}
          onClick={() => acts.pdf(asked)}
        >
          PDF
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`${title}, Excel`}
          disabled={acts.busy}
          onClick={() => acts.sheet(asked)}
        >
          Excel
        </Button>
      </div>
    </div>
  );
}

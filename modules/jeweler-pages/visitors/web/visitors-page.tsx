import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '#kit/domain/text/counted.ts';
import { callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { useActor } from '#platform/access/web.tsx';
import { visitsAsSheet } from '../contract/visitor-endpoints.ts';
import type { VisitRange, Visits } from '../contract/visitor-endpoints.ts';
import { Messages } from './messages.tsx';
import { messagesQuery, visitsQuery } from './visitor-queries.ts';
import { VisitChart } from './visit-chart.tsx';
import styles from './visitors.module.css';

const rangeNames: Readonly<Record<VisitRange, string>> = {
  '30': '30 days',
  '90': '90 days',
  '396': '13 months',
};

/** Who came to the company's page, and what they wrote. */
export function VisitorsPage() {
  const actor = useActor();
  if (actor.kind !== 'member')
    return (
      <>
        <PageTitle title="Visitors" />
        <EmptyState
          title="Members see their own visitors"
          text="Open a company and choose View as company to see visits to its page."
        />
      </>
    );
  return <Visitors />;
}

function Visitors() {
  const query = useQuery(messagesQuery);
  return (
    <Screen query={query} title="Visitors">
      {({ items }) => (
        <>
          <PageTitle above={<Link to="/jewelerpages">Jeweler pages</Link>} title="Visitors" />
          <div className={styles.cards}>
            <VisitsCard />
            <Messages items={items} />
          </div>
        </>
      )}
    </Screen>
  );
}

function VisitsCard() {
  const [range, setRange] = useState<VisitRange>('30');
  const query = useQuery(visitsQuery(range));
  const { busy, error, act } = useAction();
  const save = () =>
    void act(async () => {
      const blob = await callForBlob(visitsAsSheet, { query: { days: range } });
      saveFile(`page-visits-${range}-days.xlsx`, [blob], blob.type);
    });
  return (
    <Card label="Visits">
      <div className={styles.head}>
        <h2>Visits</h2>
        <SegmentedControl
          aria-label="Period"
          value={range}
          data={Object.entries(rangeNames).map(([value, label]) => ({ value, label }))}
          onChange={(value) => setRange(value as VisitRange)}
        />
        <Button variant="default" disabled={busy} onClick={save}>
          Download spreadsheet
        </Button>
      </div>
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={query} loading={<LoadingState rows={4} />}>
        {(visits) => <VisitFigures visits={visits} />}
      </Screen>
      <p className={styles.note}>
        Counted without cookies. Search engines and preview links aren't counted. Some browsers don't report
        calls and emails, so those counts can be low.
      </p>
    </Card>
  );
}

function VisitFigures({ visits: { days, referrers } }: { readonly visits: Visits }) {
  const sum = (what: 'visits' | 'calls' | 'emails') => days.reduce((total, day) => total + day[what], 0);
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>Visits</dt>
          <dd>{sum('visits').toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Calls</dt>
          <dd>{sum('calls').toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Emails</dt>
          <dd>{sum('emails').toLocaleString('en-US')}</dd>
        </div>
      </dl>
      <VisitChart days={days} />
      {referrers.length > 0 && (
        <>
          <h3 className={styles.from}>Where visitors came from</h3>
          <ul className={styles.sites}>
            {referrers.map(({ referrer, visits }) => (
              <li key={referrer}>
                <span>{referrer === '' ? 'Typed in or not known' : referrer}</span>
                <span>{counted(visits, 'visit')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

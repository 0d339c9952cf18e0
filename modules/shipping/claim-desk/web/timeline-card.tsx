import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { ClaimMoment } from '../contract/workspace-endpoints.ts';
import styles from './workspace.module.css';

const zone = 'America/New_York';
const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: zone,
  weekday: 'short',
  month: '2-digit',
  day: '2-digit',
});
const timeFormat = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' });
const dayOf = ({ at }: ClaimMoment): string => dayFormat.format(new Date(at)).replace(',', '');

/** By day, oldest first. */
export function TimelineCard({ moments }: { readonly moments: readonly ClaimMoment[] }) {
  const days = [...new Set(moments.map(dayOf))];
  const count = counted(days.length, 'day');
  return (
    <Card label="Timeline">
      <SectionTitle beside={`${count}, times in ET`}>Timeline</SectionTitle>
      {days.map((day) => (
        <div key={day}>
          <p className={styles.day}>{day}</p>
          <ol className={styles.moments}>
            {moments
              .filter((moment) => dayOf(moment) === day)
              .map((moment) => (
                <li key={moment.id} className={styles.moment} data-tone={moment.tone}>
                  <span className={styles.time}>{timeFormat.format(new Date(moment.at))}</span>
                  <div className={styles.what}>
                    <p>{moment.title}</p>
                    {moment.words !== '' && <p>{moment.words}</p>}
                  </div>
                </li>
              ))}
          </ol>
        </div>
      ))}
    </Card>
  );
}

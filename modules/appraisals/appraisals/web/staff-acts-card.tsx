import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { Appraisal } from '../contract/appraisal-shapes.ts';
import styles from './appraisal.module.css';

/** What the provider's staff did with an appraisal for the company. */
export function StaffActsCard({ acts }: { readonly acts: Appraisal['staffActs'] }) {
  if (acts.length === 0) return null;
  return (
    <Card label="Insurer staff activity">
      <SectionTitle>Insurer staff activity</SectionTitle>
      <ul className={styles.links} aria-label="Insurer staff activity">
        {acts.map(({ at, person, words }) => (
          <li key={`${at} ${words}`}>
            <div>
              <b>{words}</b>
              <span>
                {person ?? 'Former employee'}, <RelativeTime instant={new Date(at)} />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

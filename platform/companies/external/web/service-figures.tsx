import { useQuery } from '@tanstack/react-query';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { ExternalKey } from '../contract/external-sites.ts';
import styles from './external.module.css';
import { figuresQuery } from './external-queries.ts';
import { figureText } from './figure-text.ts';

interface ServiceFiguresProps {
  readonly service: ExternalKey;
  readonly name: string;
}

/** What the service's partner counts for the company, with its age; nothing if the partner provides no figures. */
export function ServiceFigures({ service, name }: ServiceFiguresProps) {
  const { data, error } = useQuery(figuresQuery(service));
  if (error !== null) return <FailureMessage error={error} />;
  if (data === undefined || data.status === 'none') return null;
  if (data.status === 'unknown')
    return (
      <p className={styles.old} role="status">
        {`We can't reach ${name} right now, so its figures aren't shown. Try again later.`}
      </p>
    );
  return (
    <>
      <dl className={styles.figures} aria-label="Figures">
        {data.figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{figureText(figure)}</dd>
          </div>
        ))}
      </dl>
      {data.asOf !== null && <Age asOf={new Date(data.asOf)} isOld={data.isOld} name={name} />}
    </>
  );
}

interface AgeProps {
  readonly asOf: Date;
  readonly isOld: boolean;
  readonly name: string;
}

function Age({ asOf, isOld, name }: AgeProps) {
  if (!isOld)
    return (
      <p className={styles.quiet}>
        Updated <RelativeTime instant={asOf} />
      </p>
    );
  return (
    <p className={styles.old} role="status">
      {`We can't reach ${name} right now. These figures were last updated `}
      <RelativeTime instant={asOf} />.
    </p>
  );
}

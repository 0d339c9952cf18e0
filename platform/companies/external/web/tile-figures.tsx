import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { Actor } from '#platform/access/contract.ts';
import { useDecide } from '#platform/access/web.tsx';
import type { BriefFigures } from '../contract/figure-endpoints.ts';
import { externalServices } from '../contract/external-sites.ts';
import { tileFiguresQuery } from './external-queries.ts';
import { figureText } from './figure-text.ts';
import styles from './tile-figures.module.css';

export type FiguresOf = (service: string | undefined) => BriefFigures | undefined;

interface WithFiguresProps {
  readonly actor: Actor;
  children(figuresOf: FiguresOf): ReactNode;
}

/** Tiles wait for the figures, so that nothing moves when they arrive. Without such a service nothing is requested. */
export function WithFigures({ actor, children }: WithFiguresProps) {
  const decide = useDecide();
  const mayHave =
    actor.kind === 'member' &&
    externalServices.some(({ key, rule }) => key !== 'partner-gateway' && decide(rule, () => false).allowed);
  return mayHave ? <Loaded>{children}</Loaded> : children(() => undefined);
}

function Loaded({ children }: Pick<WithFiguresProps, 'children'>) {
  const { data } = useSuspenseQuery(tileFiguresQuery);
  return children((service) => {
    const found = externalServices.find(({ serviceType }) => serviceType === service);
    return data.find(({ key }) => key === found?.key);
  });
}

/** What the partner counts for the company, and when it counted. */
export function TileFigures({ brief: { figures, asOf, isOld } }: { readonly brief: BriefFigures }) {
  return (
    <p className={styles.figures}>
      {figures.map((figure) => (
        <span key={figure.label}>
          {figure.label} <strong>{figureText(figure)}</strong>
        </span>
      ))}
      <span>
        {isOld ? 'Last updated ' : 'Updated '}
        <RelativeTime instant={new Date(asOf)} />
      </span>
    </p>
  );
}

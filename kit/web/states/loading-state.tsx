import { use } from 'react';
import type { ReactNode } from 'react';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { PageBones, RowBones } from './bones.tsx';
import { PageShapeContext } from './page-shape.ts';
import classes from './states.module.css';
import { useDelayed } from './use-delayed.ts';

interface LoadingFaceProps {
  /** A page's title known before its data: shown at once, with the page's own shape below it. */
  readonly title?: string;
  readonly rows?: number;
  /** A custom skeleton, if rows don't fit. */
  readonly children?: ReactNode;
}

/** The final layout as a skeleton. Its space is reserved at once; bars appear after 200 ms. */
export function LoadingState({ title, rows = 9, children }: LoadingFaceProps) {
  const shown = useDelayed(200);
  const shape = use(PageShapeContext);
  const bones = title === undefined ? <RowBones rows={rows} /> : <PageBones shape={shape} rows={rows} />;
  return (
    <div className={classes.loading} aria-busy="true">
      {title !== undefined && <PageTitle title={title} />}
      <div className={classes.bones} data-shown={shown || undefined} aria-hidden="true">
        {children ?? bones}
      </div>
      <span role="status" className={classes.heard}>
        {shown ? 'Loading' : ''}
      </span>
    </div>
  );
}

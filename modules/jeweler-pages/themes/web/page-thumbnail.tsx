import { useMemo } from 'react';
import { now } from '#kit/web/display/now.ts';
import type { PageContent } from '#modules/jeweler-pages/model/domain/content.ts';
import { providerDay } from '#platform/access/contract.ts';
import { drawPreview } from './draw-preview.ts';
import styles from './themes.module.css';

interface PageThumbnailProps {
  readonly content: PageContent;
  readonly name: string;
}

/** The top of the page at a third of its size; nothing in it can be reached or run. */
export function PageThumbnail({ content, name }: PageThumbnailProps) {
  const today = providerDay(now());
  const page = useMemo(() => drawPreview(content, today), [content, today]);
  return (
    <div className={styles.thumbnail} aria-hidden inert>
      <iframe
        title={`${name}, small`}
        sandbox="allow-same-origin"
        srcDoc={page}
        tabIndex={-1}
        scrolling="no"
      />
    </div>
  );
}

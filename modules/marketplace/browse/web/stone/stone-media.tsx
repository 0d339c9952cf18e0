import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { DetailedStone } from '#modules/marketplace/holds/web/stone-queries.ts';
import { findMedia, mediaQuery } from '#modules/marketplace/media/web/media-queries.ts';
import type { Media } from '#modules/marketplace/media/web/media-queries.ts';
import { subjectLabel } from '#modules/marketplace/media/web/media-words.ts';
import { StonePicture } from '#modules/marketplace/media/web/stone-picture.tsx';
import { thumbnailPath } from '#modules/marketplace/media/contract/media.ts';
import { stoneName } from '#modules/marketplace/stones/contract/stone-words.ts';
import { DrawnStone } from '#modules/marketplace/stones/web/drawn-stone.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { ReportFrame } from './report-frame.tsx';
import { FullScreenButton } from './stage-buttons.tsx';
import styles from './stone-media.module.css';
import { Turning } from './turning.tsx';

type Look = 'Image' | '360° video' | 'Viewer' | 'Report PDF' | 'Diagram';

const thumbnailSize = 58;

/** What its seller shows of the stone, with its diagram as one of the views. The poster comes first. */
export function StoneMedia({ stone }: { readonly stone: DetailedStone }) {
  const { data: media } = useQuery(mediaQuery(stone.supplierItemIdentifier));
  const [image, turning, viewer, report] = (['Image', 'Turn', 'Viewer', 'Report'] as const).map((kind) =>
    findMedia(media, kind),
  );
  const [chosen, setLook] = useState<Look>();
  const stage = useRef<HTMLDivElement>(null);
  const look = chosen ?? (turning ? '360° video' : image ? 'Image' : viewer ? 'Viewer' : 'Diagram');
  const picture = image && (
    <img
      src={thumbnailPath(stone.supplierItemIdentifier)}
      alt=""
      width={thumbnailSize}
      height={thumbnailSize}
    />
  );
  const thumbnail = (name: Look, drawn: ReactNode) => (
    <button
      type="button"
      className={styles.thumbnail}
      aria-pressed={look === name}
      onClick={() => setLook(name)}
    >
      <span>{drawn}</span>
      {name}
    </button>
  );
  return (
    <div className={styles.media}>
      <div className={styles.thumbnails} role="group" aria-label="View">
        {image && thumbnail('Image', picture)}
        {turning &&
          thumbnail(
            '360° video',
            <>
              {picture}
              <span className={styles.turnMark}>
                <Icon name="refresh" size={15} />
              </span>
            </>,
          )}
        {viewer && thumbnail('Viewer', picture ?? <Icon name="refresh" size={28} />)}
        {report && thumbnail('Report PDF', <ReportThumbnail />)}
        {thumbnail('Diagram', <DrawnStone stone={stone} size={thumbnailSize} decorative />)}
      </div>
      <div
        ref={stage}
        className={styles.stage}
        data-drawn={look === 'Diagram' || look === 'Report PDF' || undefined}
      >
        {look === 'Diagram' && <DrawnStone stone={stone} size={300} />}
        {look === 'Image' && image && (
          <>
            <StonePicture
              image={image}
              className={styles.image}
              alt={stoneName(stone)}
              sizes="(min-width: 64em) 420px, 80vw"
            />
            <span className={styles.source}>{subjectLabel(image)}</span>
          </>
        )}
        {look === '360° video' && turning && <Turning stone={stone} turning={turning} poster={image} />}
        {look === 'Report PDF' && report && <ReportFrame stone={stone} report={report} />}
        {look === 'Viewer' && viewer && <ViewerFrame stone={stone} viewer={viewer} />}
        {(look === 'Image' || look === '360° video') && <FullScreenButton stage={stage} />}
      </div>
    </div>
  );
}

/** A page with a head, lines, and the stone's diagram. */
function ReportThumbnail() {
  return (
    <svg width={44} height={thumbnailSize} viewBox="0 0 44 58" strokeWidth={1.2} aria-hidden>
      <path d="M.6 .6H43.4V57.4H.6Z" fill="#fff" stroke="#9a9ca3" />
      <path d="M6 8H18" stroke="#1b1e28" strokeWidth={3} />
      <path d="M6 14H38M6 19H34M6 24H37M6 29H30M26 38H38M26 43H38M26 48H35" stroke="#9a9ca3" />
      <circle cx={15} cy={43} r={7} fill="none" stroke="#6f7178" />
    </svg>
  );
}

interface ShownProps {
  readonly stone: DetailedStone;
}

/** Another site's page: it may run its scripts, and nothing else. */
function ViewerFrame({ stone, viewer }: ShownProps & { readonly viewer: Media }) {
  return (
    <>
      <iframe
        className={styles.viewer}
        src={viewer.url}
        title={`${stoneName(stone)}, viewer on the seller's site`}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
      <span className={styles.source}>Seller's viewer, {new URL(viewer.url).hostname}</span>
    </>
  );
}

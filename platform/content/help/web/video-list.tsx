import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { Video } from '../contract/help.ts';
import styles from '#platform/content/provider/web/list.module.css';

/** The video if a URL is set, and its transcript. */
export function VideoList({ videos }: { readonly videos: readonly Video[] }) {
  return (
    <Card label="Videos">
      <SectionTitle beside={`${videos.length} with transcripts`}>Videos</SectionTitle>
      <ul className={styles.items}>
        {videos.map((video) => (
          <li key={video.id} className={styles.item}>
            <div className={styles.words}>
              <p className={styles.title}>{video.title}</p>
              <p className={styles.text}>{video.shows}</p>
              <details className={styles.transcript}>
                <summary aria-label={`Read transcript: ${video.title}`}>Read transcript</summary>
                {video.transcript.split('\n\n').map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </details>
            </div>
            <p className={`${styles.aside} ${styles.quiet}`}>
              {video.url === null ? (
                `${lengthOf(video.seconds)}, transcript`
              ) : (
                <a href={video.url} target="_blank" rel="noopener" aria-label={`Watch ${video.title}`}>
                  Watch, {lengthOf(video.seconds)}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function lengthOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

import { Skeleton } from '@mantine/core';
import { LongWork } from '#kit/web/progress/long-work.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

export function ProgressSection() {
  return (
    <GallerySection title="Progress and skeleton">
      <LongWork
        title="Buying 32 labels"
        total={32}
        done={18}
        failed={1}
        doing="You may leave; a notification tells you when it is done."
      />
      <div className={styles.bones}>
        <Skeleton circle height={40} animate={false} />
        <div className={styles.boneLines}>
          <Skeleton height={9} width={266} animate={false} />
          <Skeleton height={9} width={175} animate={false} />
        </div>
      </div>
    </GallerySection>
  );
}

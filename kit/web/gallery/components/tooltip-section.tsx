import { Tooltip } from '@mantine/core';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

export function TooltipSection() {
  return (
    <GallerySection title="Tooltip and popover">
      <div className={styles.hints}>
        <div className={styles.tip}>
          <Tooltip label="11/20/2026 9:38:12 AM EST" opened withinPortal={false} position="top" offset={2}>
            <time className={styles.ago} dateTime="2026-11-20T14:38:12Z">
              4 min ago
            </time>
          </Tooltip>
        </div>
        <div className={styles.popover}>
          <p className={styles.popoverTitle}>Servicing fee $92.26</p>
          <p className={styles.popoverWords}>
            1% of the stone price, at least $55. Covers inspection and the guarantee on the report.
          </p>
          <button type="button" className={styles.link} data-strong>
            Fee table
          </button>
        </div>
      </div>
    </GallerySection>
  );
}

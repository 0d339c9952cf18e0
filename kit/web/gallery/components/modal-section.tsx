import { Button, Checkbox } from '@mantine/core';
import dialog from '#kit/web/dialog/dialog.module.css';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

// A real dialog takes the whole screen; this one is its face, standing in the page.
export function ModalSection() {
  return (
    <GallerySection title="Modal">
      <div className={styles.stage}>
        <div className={`${dialog.content} ${styles.still}`}>
          <h4 className={dialog.title}>Accept memo M-2057</h4>
          <p className={styles.modalWords}>
            3 lines, $44,400. Title stays with Harrow &amp; Vale; you carry the risk until return.
          </p>
          <Checkbox
            label="I have read the memo terms, version 2020"
            defaultChecked
            className={dialog.agree ?? ''}
          />
          <div className={dialog.buttons}>
            <Button variant="default" className={dialog.button ?? ''}>
              Not now
            </Button>
            <Button className={dialog.button ?? ''}>Accept memo</Button>
          </div>
        </div>
      </div>
    </GallerySection>
  );
}

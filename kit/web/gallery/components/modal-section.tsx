import { Button, Checkbox } from '@mantine/core';
import dialog from '#kit/web/dialog/dialog.module.css';
import { StillDialog } from '../still-dialog.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';

export function ModalSection() {
  return (
    <GallerySection title="Modal">
      <div className={styles.stage}>
        <StillDialog
          title="Accept memo M-2057"
          words="3 lines, $44,400. Title stays with Harrow & Vale; you carry the risk until return."
          buttons={
            <>
              <Button variant="default" className={dialog.button ?? ''}>
                Not now
              </Button>
              <Button className={dialog.button ?? ''}>Accept memo</Button>
            </>
          }
        >
          <Checkbox
            label="I have read the memo terms, version 2020"
            defaultChecked
            className={dialog.agree ?? ''}
          />
        </StillDialog>
      </div>
    </GallerySection>
  );
}

import { Button } from '@mantine/core';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './components.module.css';
import { GallerySection } from './gallery-section.tsx';
import { nothing } from './nothing.ts';

export function ButtonsSection() {
  return (
    <GallerySection title="Buttons">
      <div className={styles.rows}>
        <div className={styles.line}>
          <Button>Buy label</Button>
          <Button className={styles.hovered}>Hover</Button>
          <Button className={styles.focusedButton}>Focus</Button>
          <Button disabled>Disabled</Button>
          <BusyButton busy busyWords="Buying" onClick={nothing}>
            Buy
          </BusyButton>
        </div>
        <div className={styles.line} data-form>
          <Button variant="default">Save for later</Button>
          <span role="toolbar" aria-label="Toolbar">
            <Button variant="default" leftSection={<Icon name="download" />}>
              Export
            </Button>
          </span>
          <Button variant="subtle">Clear all</Button>
          <TextButton onClick={nothing}>Another way</TextButton>
          <Button variant="outline" color="bad">
            Void
          </Button>
        </div>
        <div className={styles.line}>
          <Button color="bad">Void shipment</Button>
          <Button.Group>
            <Button leftSection={<Icon name="plus" />}>New shipment</Button>
            <Button px={7} aria-label="More ways to ship">
              <Icon name="chevron-down" size={15} />
            </Button>
          </Button.Group>
        </div>
        <div className={styles.line}>
          <Button size="lg">42 px</Button>
          <Button>34</Button>
          <Button size="sm">28</Button>
          <Button size="xs">24</Button>
        </div>
      </div>
    </GallerySection>
  );
}

import { CloseButton, ModalBaseTitle } from '@mantine/core';
import { ModalFrame } from '#kit/web/dialog/modal-frame.tsx';
import styles from './all-places.module.css';
import { Rail } from './rail.tsx';

interface AllPlacesProps {
  readonly opened: boolean;
  onClose(): void;
}

/** The phone's sheet with the whole menu. */
export function AllPlaces({ opened, onClose }: AllPlacesProps) {
  return (
    <ModalFrame place="side" width={280} opened={opened} onClose={onClose} className={styles.sheet}>
      <div className={styles.head}>
        <ModalBaseTitle className={styles.title}>Menu</ModalBaseTitle>
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <Rail onGo={onClose} />
    </ModalFrame>
  );
}

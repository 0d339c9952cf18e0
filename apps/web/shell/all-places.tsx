import { Drawer } from '@mantine/core';
import { Rail } from './rail.tsx';

interface AllPlacesProps {
  readonly opened: boolean;
  onClose(): void;
}

/** The phone's sheet with every place of the rail. */
export function AllPlaces({ opened, onClose }: AllPlacesProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title="All places"
      size={280}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Rail onGo={onClose} />
    </Drawer>
  );
}

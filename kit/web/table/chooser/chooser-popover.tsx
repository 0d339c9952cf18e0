import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';

interface ChooserPopoverProps {
  /** The button's label, and the list's name. */
  readonly label: string;
  /** The quiet one is for a page, the other for a toolbar. */
  readonly quiet?: boolean;
  /** It was loaded because its button was pressed. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A button that opens a list to choose from and put in order. */
export function ChooserPopover({ label, quiet = false, startsOpen = false, children }: ChooserPopoverProps) {
  const [opened, setOpened] = useState(startsOpen);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position={quiet ? 'top-end' : 'bottom-end'}
      width={248}
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <Button
          size={quiet ? 'xs' : 'sm'}
          variant={quiet ? 'subtle' : 'default'}
          leftSection={<Icon name="columns" size={15} />}
          onClick={() => setOpened(!opened)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

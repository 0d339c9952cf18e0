import { Popover } from '@mantine/core';
import { cloneElement, useState, useSyncExternalStore, type ReactElement, type ReactNode } from 'react';

interface ClickPopoverProps {
  /** A button, which gets the popover's ARIA attributes. */
  readonly target: ReactElement<Record<string, unknown>>;
  readonly label: string;
  readonly children: ReactNode;
  readonly width?: number;
}

/** Spec platform §2.4: popovers use click instead of hover when the device width is up to 1024 px. */
export function ClickPopover({ target, label, children, width = 300 }: ClickPopoverProps) {
  const hovers = useHovers();
  const [opened, setOpened] = useState(false);
  const pointer = hovers ? { onMouseEnter: () => setOpened(true), onMouseLeave: () => setOpened(false) } : {};
  return (
    <Popover opened={opened} onChange={setOpened} width={width} returnFocus withRoles closeOnEscape>
      {/* The button itself is the target: what opens and whether it is open may be said of a button only. */}
      <Popover.Target>
        {cloneElement(target, { ...pointer, onClick: () => setOpened((was) => (hovers ? true : !was)) })}
      </Popover.Target>
      <Popover.Dropdown aria-label={label} {...pointer}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

function useHovers(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(wide);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(wide).matches,
    () => false,
  );
}

const wide = '(min-width: 1025px)';

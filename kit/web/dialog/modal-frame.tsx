import { ModalBase, ModalBaseContent, ModalBaseOverlay } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { rise } from '../theme/component-defaults.ts';
import classes from './modal-frame.module.css';

export interface ModalFrameProps {
  readonly opened: boolean;
  onClose(): void;
  /** The accessible name if it has no title. */
  readonly label?: string;
  readonly width?: number;
  /** Centered, below the top bar, on the left side, at the right edge, or full screen. */
  readonly place: 'middle' | 'top' | 'side' | 'edge' | 'whole';
  readonly className: string | undefined;
  readonly closeOnBackdrop?: boolean;
  readonly closeOnEscape?: boolean;
  readonly children: ReactNode;
}

const slides = {
  side: { transition: 'slide-right', duration: 200, timingFunction: 'ease-out' },
  edge: { transition: 'slide-left', duration: 200, timingFunction: 'ease-out' },
} as const;

/**
 * The frame of every modal, on Mantine's ModalBase: its Modal would add a custom scroll bar that we don't use, 4 kB
 * more.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { opened, onClose, label, width = 400, place } = props;
  useReturnFocus(opened);
  return (
    <ModalBase
      opened={opened}
      onClose={onClose}
      trapFocus
      lockScroll
      withinPortal
      returnFocus={false}
      transitionProps={place === 'side' || place === 'edge' ? slides[place] : rise}
      closeOnClickOutside={props.closeOnBackdrop ?? true}
      closeOnEscape={props.closeOnEscape ?? true}
    >
      <ModalBaseOverlay />
      <ModalBaseContent
        {...(label === undefined ? {} : { 'aria-label': label })}
        radius="xl"
        className={`${classes.content} ${props.className ?? ''}`}
        innerProps={{ className: `${classes.inner} ${classes[place]}` }}
        __vars={{ '--width': `${width}px` }}
      >
        {props.children}
      </ModalBaseContent>
    </ModalBase>
  );
}

/**
 * Returns focus to where it was. Mantine remembers that only when a mounted dialog opens; ours load lazily and mount
 * open. So it is read during render: once the dialog is mounted, focus may already be inside.
 */
function useReturnFocus(opened: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) before.current = document.activeElement;
  wasOpened.current = opened;
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const place = before.current;
      if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
    };
  }, [opened]);
}

import { ModalBase, ModalBaseContent, ModalBaseOverlay } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { rise } from '../theme/component-defaults.ts';
import classes from './modal-frame.module.css';

export interface ModalFrameProps {
  readonly opened: boolean;
  onClose(): void;
  /** Names it where it has no title. */
  readonly label?: string;
  readonly width?: number;
  /** In the middle, below the top bar, along the left side, or over the whole screen. */
  readonly place: 'middle' | 'top' | 'side' | 'whole';
  readonly className: string | undefined;
  readonly closeOnBackdrop?: boolean;
  readonly closeOnEscape?: boolean;
  readonly children: ReactNode;
}

const slide = { transition: 'slide-right', duration: 200, timingFunction: 'ease-out' } as const;

/**
 * What lies above the page until it is answered. Built on the base of Mantine's modal: its Modal would bring a drawn
 * scroll bar that no dialog shows, 4 kB before the first question.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { opened, onClose, label, width = 400, place } = props;
  useFocusBack(opened);
  return (
    <ModalBase
      opened={opened}
      onClose={onClose}
      trapFocus
      lockScroll
      withinPortal
      returnFocus={false}
      transitionProps={place === 'side' ? slide : rise}
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
 * Focus comes back to where it was. Mantine remembers that place only when a dialog that is already mounted opens;
 * ours are fetched and mounted open. The place is read while drawing: once the dialog stands, the focus may
 * already be in it.
 */
function useFocusBack(opened: boolean): void {
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

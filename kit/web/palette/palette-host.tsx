import { Suspense, useCallback, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { usePaletteKeys } from './palette-keys.ts';

/** What the menu needs to know of what was typed, also before it was loaded. */
export interface OpenedPalette {
  readonly opened: boolean;
  readonly text: string;
  /** Enter was pressed before the menu could take it. */
  readonly entered: boolean;
  onText(text: string): void;
  onClose(): void;
}

interface PaletteHostProps {
  /** Loads on first use. */
  readonly menu: ComponentType<OpenedPalette>;
  /** Two letters typed outside of fields: "NS". */
  onSequence?(keys: string): void;
  /** The shell's button, such as the field in the top bar. */
  children?(open: () => void): ReactNode;
}

interface Typed {
  readonly text: string;
  readonly entered: boolean;
}

const nothing: Typed = { text: '', entered: false };

/** Listens for the keys from the start, and keeps what is typed until the menu itself is loaded. */
export function PaletteHost({ menu: Menu, onSequence, children }: PaletteHostProps) {
  const [opened, setOpened] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const [typed, setTyped] = useState(nothing);
  const open = useCallback(() => {
    setTyped(nothing);
    setIsLoaded(true);
    setOpened(true);
  }, []);
  const close = useCallback(() => setOpened(false), []);
  usePaletteKeys({
    opened,
    open,
    close,
    type: (change) => setTyped(({ text }) => ({ text: change(text), entered: false })),
    enter: () => setTyped((old) => ({ ...old, entered: true })),
    sequence: (keys) => onSequence?.(keys),
  });
  return (
    <>
      {children?.(open)}
      {isLoaded && (
        <Suspense fallback={null}>
          <Menu
            opened={opened}
            text={typed.text}
            entered={typed.entered}
            onText={(text) => setTyped({ text, entered: false })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

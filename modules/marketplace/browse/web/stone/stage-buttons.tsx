import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import styles from './stone-media.module.css';

// Needed only on a picture, so they aren't among the icons that every page loads.
const paths = {
  play: 'M6.5 4.5 15 10 6.5 15.5Z',
  pause: 'M7 4.5V15.5M13 4.5V15.5',
  enlarge: 'M12 3.5H16.5V8M16.5 3.5 11.5 8.5M8 16.5H3.5V12M3.5 16.5 8.5 11.5',
  reduce: 'M11.5 4V8.5H16M11.5 8.5 16.5 3.5M8.5 16V11.5H4M8.5 11.5 3.5 16.5',
} as const;

interface StageButtonProps {
  readonly className: string | undefined;
  readonly name: string;
  readonly icon: keyof typeof paths;
  onClick(): void;
}

function StageButton({ className, name, icon, onClick }: StageButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className ?? ''}`}
      aria-label={name}
      title={name}
      onClick={onClick}
    >
      <svg
        width={18}
        height={18}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={paths[icon]} />
      </svg>
    </button>
  );
}

interface PlayButtonProps {
  readonly isPlaying: boolean;
  toggle(): void;
}

export function PlayButton({ isPlaying, toggle }: PlayButtonProps) {
  return (
    <StageButton
      className={undefined}
      name={isPlaying ? 'Pause' : 'Play'}
      icon={isPlaying ? 'pause' : 'play'}
      onClick={toggle}
    />
  );
}

/** Phones that can't show part of a page full screen have no button. */
export function FullScreenButton({ stage }: { readonly stage: RefObject<HTMLElement | null> }) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const read = (): void => setFull(stage.current !== null && document.fullscreenElement === stage.current);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [stage]);
  if (!document.fullscreenEnabled) return null;
  const toggle = (): void => void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <StageButton
      className={styles.enlarge}
      name={isFull ? 'Exit full screen' : 'Full screen'}
      icon={isFull ? 'reduce' : 'enlarge'}
      onClick={toggle}
    />
  );
}

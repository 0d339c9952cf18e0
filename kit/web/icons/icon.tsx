import type { IconName } from './icon-paths.ts';
import { iconPaths } from './icon-paths.ts';

export type { IconName };

type IconProps = {
  name: IconName;
  // 18 in the page, 15 beside small text, 22 in the phone's bar.
  size?: number;
  // Set only if no text says the same; otherwise the icon is hidden from screen readers.
  title?: string;
  className?: string | undefined;
};

export function Icon({ name, size = 18, title, className }: IconProps) {
  const reader = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...reader}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

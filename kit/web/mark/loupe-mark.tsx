import { markShape } from './mark-shape.ts';

type LoupeMarkProps = { size?: number; tone?: 'color' | 'ink'; title?: string };

export function LoupeMark({ size = 24, tone = 'color', title }: LoupeMarkProps) {
  const { facets, lug, joints } = markShape(size);
  const plain = tone === 'ink';
  const reader = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true };
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" {...reader}>
      <line
        x1={lug.from[0]}
        y1={lug.from[1]}
        x2={lug.to[0]}
        y2={lug.to[1]}
        strokeWidth={lug.width}
        stroke={plain ? 'var(--ink)' : 'var(--brass)'}
      />
      {facets.map(({ path, share }) => (
        <path
          key={path}
          d={path}
          fill={plain ? 'var(--ink)' : `color-mix(in srgb, var(--mark-high) ${share}%, var(--mark-low))`}
          stroke={joints ? 'var(--ground)' : undefined}
          strokeWidth={joints ? 0.35 : undefined}
        />
      ))}
    </svg>
  );
}

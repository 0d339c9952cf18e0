import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

// Colors go by meaning, not by hue: `gem` (the default) acts, `bad` destroys. Text on a fill is a token too, since
// the light sapphire of the dark scheme needs dark letters and Mantine would take white.
export const resolveVariantColors: VariantColorsResolver = (input) => {
  const tone = input.color === 'bad' ? 'bad' : 'gem';
  const color = `var(--${tone})`;
  switch (input.variant) {
    case 'filled':
      return tone === 'bad'
        ? {
            background: color,
            hover: 'color-mix(in srgb, var(--bad) 86%, var(--ink))',
            color: 'var(--paper)',
            border: '1px solid transparent',
          }
        : {
            background: color,
            hover: 'var(--gem-hover)',
            color: 'var(--on-gem)',
            border: '1px solid transparent',
          };
    case 'outline':
      return {
        background: 'var(--paper)',
        hover: `var(--${tone}-tint)`,
        color,
        border: `1px solid ${color}`,
      };
    case 'subtle':
    case 'transparent':
      return {
        background: 'transparent',
        hover: `var(--${tone}-tint)`,
        color,
        border: '1px solid transparent',
      };
    case 'light':
      return {
        background: `var(--${tone}-tint)`,
        hover: `var(--${tone}-tint)`,
        color,
        border: '1px solid transparent',
      };
    case 'default':
      return {
        background: 'var(--paper)',
        hover: 'var(--mute-tint)',
        color: 'var(--ink)',
        border: '1px solid var(--button-line, var(--line2))',
      };
    default:
      return defaultVariantColorsResolver(input);
  }
};

import { createTheme, defaultVariantColorsResolver } from '@mantine/core';
import type { MantineColorsTuple, VariantColorsResolver } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';

// Colors are named by meaning: `gem` (the default) acts, `bad` destroys. Text on a fill is a token too, since the dark
// scheme's light sapphire needs dark text where Mantine would choose white.
const resolveVariantColors: VariantColorsResolver = (input) => {
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

const sapphire: MantineColorsTuple = [
  '#E8ECF6',
  '#D0DAF3',
  '#B9C8F7',
  '#9DB2F2',
  '#7289D2',
  '#5069B4',
  '#2F4D9E',
  '#1F3D8C',
  '#162D6B',
  '#0F1F4D',
];

export const loupeMantineTheme = createTheme({
  colors: { sapphire },
  primaryColor: 'sapphire',
  primaryShade: { light: 7, dark: 3 },
  defaultRadius: 'md',
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '500' },
  autoContrast: false,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  activeClassName: '',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '15px', xl: '16px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '3px', md: '4px', lg: '5px', xl: '6px' },
  breakpoints: { xs: '30em', sm: '40em', md: '64em', lg: '80em', xl: '90em' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--shadow-float)',
    lg: 'var(--shadow-float)',
    xl: 'var(--shadow-float)',
  },
  variantColorResolver: resolveVariantColors,
  components: componentDefaults,
});

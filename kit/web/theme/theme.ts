import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';
import { resolveVariantColors } from './variant-colors.ts';

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

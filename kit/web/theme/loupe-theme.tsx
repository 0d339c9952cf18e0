import './styles.ts';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { CSSVariablesResolver } from '@mantine/core';
import type { ReactNode } from 'react';
import { loupeMantineTheme } from './theme.ts';

type LoupeThemeProps = {
  children: ReactNode;
  // Forces a scheme, for the gallery only.
  force?: 'light' | 'dark';
  env?: 'default' | 'test';
};

export function LoupeTheme({ children, force, env = 'default' }: LoupeThemeProps) {
  return (
    <MantineProvider
      theme={loupeMantineTheme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      env={env}
      {...(force ? { forceColorScheme: force } : {})}
    >
      {children}
    </MantineProvider>
  );
}

// The portal's own storage key, independent of other apps on the host.
const colorSchemeManager = localStorageColorSchemeManager({ key: 'loupe-color-scheme' });

// Mantine colors minor parts (menus, close buttons, table lines) from its gray and dark scales. Mapping the used steps
// to our tokens keeps one palette without a rule per part.
const shared = {
  '--mantine-color-body': 'var(--ground)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink3)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-placeholder': 'var(--ink3)',
  '--mantine-color-anchor': 'var(--gem)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--mute-tint)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line2)',
  '--mantine-color-disabled': 'var(--mute-tint)',
  '--mantine-color-disabled-color': 'var(--mute)',
  '--mantine-color-disabled-border': 'var(--line2)',
  '--mantine-primary-color-filled': 'var(--gem)',
  '--mantine-primary-color-filled-hover': 'var(--gem-hover)',
  '--mantine-primary-color-light': 'var(--gem-tint)',
  '--mantine-primary-color-light-hover': 'var(--gem-tint)',
  '--mantine-primary-color-light-color': 'var(--gem)',
  '--mantine-primary-color-contrast': 'var(--on-gem)',
};

const light = {
  ...shared,
  '--mantine-color-white': 'var(--paper)',
  '--mantine-color-black': 'var(--ink)',
  '--mantine-color-gray-0': 'var(--mute-tint)',
  '--mantine-color-gray-1': 'var(--mute-tint)',
  '--mantine-color-gray-2': 'var(--line2)',
  '--mantine-color-gray-3': 'var(--line)',
  '--mantine-color-gray-4': 'var(--edge)',
  '--mantine-color-gray-6': 'var(--ink3)',
  '--mantine-color-gray-7': 'var(--ink2)',
  '--mantine-color-gray-9': 'var(--ink)',
};

const dark = {
  ...shared,
  '--mantine-color-white': 'var(--ink)',
  '--mantine-color-black': 'var(--ground)',
  '--mantine-color-dark-0': 'var(--ink)',
  '--mantine-color-dark-1': 'var(--ink2)',
  '--mantine-color-dark-2': 'var(--ink3)',
  '--mantine-color-dark-3': 'var(--ink3)',
  '--mantine-color-dark-4': 'var(--line2)',
  '--mantine-color-dark-5': 'var(--mute-tint)',
  '--mantine-color-dark-6': 'var(--paper)',
  '--mantine-color-dark-7': 'var(--paper)',
  '--mantine-color-dark-8': 'var(--mute-tint)',
};

const resolveCssVariables: CSSVariablesResolver = () => ({ variables: {}, light, dark });

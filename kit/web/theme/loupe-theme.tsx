import './styles.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { resolveCssVariables } from './css-variables-resolver.ts';
import { loupeMantineTheme } from './theme.ts';

type LoupeThemeProps = {
  children: ReactNode;
  // The gallery shows either scheme whatever the person prefers; everywhere else the choice is theirs.
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

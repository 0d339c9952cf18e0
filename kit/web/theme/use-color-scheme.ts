import { useMantineColorScheme } from '@mantine/core';

export type ColorScheme = 'light' | 'dark' | 'auto';

/** The person's choice between light, dark and whatever their device wears. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return [colorScheme, setColorScheme];
}

import { localStorageColorSchemeManager } from '@mantine/core';

// One key for the portal, so that another program on the same host keeps its own choice.
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'loupe-color-scheme' });

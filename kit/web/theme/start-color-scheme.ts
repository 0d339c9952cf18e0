// Runs before the first paint: a person who chose dark sees no light flash, and the landing page, which has no Mantine,
// uses the same choice. The key must equal that of loupe-theme.tsx.
export function startColorScheme(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const chosen = window.localStorage.getItem('loupe-color-scheme');
    const dark = chosen === 'dark' || (chosen !== 'light' && system.matches);
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  };
  apply();
  // Evening comes while a page is open.
  system.addEventListener('change', apply);
}

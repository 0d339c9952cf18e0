// Run before the first paint by an entry's first module: with it a person who chose dark never sees a light flash,
// and the landing page, which carries no Mantine, wears the same choice. The key is color-scheme.ts's.
export function startColorScheme(): void {
  const chosen = window.localStorage.getItem('loupe-color-scheme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

import { ActionIcon } from '@mantine/core';
import { Link } from '#kit/web/link/link.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { LoupeLogo } from '#kit/web/mark/loupe-wordmark.tsx';
import { useColorScheme } from '#kit/web/theme/use-color-scheme.ts';
import styles from './demo-header.module.css';

const places = [
  ['/demo', 'Demo console'],
  ['/mailbox', 'Mailbox'],
  ['/gallery', 'Gallery'],
  ['/docs', 'API reference'],
] as const;

/** Header of demo pages, which are outside the portal's layout because guests open them too. */
export function DemoHeader() {
  return (
    <header className={styles.bar}>
      <Link to="/dashboard" className={styles.home} aria-label="Loupe, dashboard">
        <LoupeLogo size={24} />
      </Link>
      <nav className={styles.places} aria-label="Demo">
        {places.map(([to, label]) => (
          <Link key={to} to={to} className={styles.place} activeProps={{ 'aria-current': 'page' }}>
            {label}
          </Link>
        ))}
      </nav>
      <SchemeSwitch />
    </header>
  );
}

function SchemeSwitch() {
  const [scheme, setScheme] = useColorScheme();
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const other = (scheme === 'auto' ? system : scheme) === 'dark' ? 'light' : 'dark';
  return (
    <ActionIcon aria-label={`Show in ${other}`} onClick={() => setScheme(other)}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </ActionIcon>
  );
}

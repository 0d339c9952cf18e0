import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './bottom-bar.module.css';
import { Rail, useMenu } from './rail.tsx';

/** Five places at the thumb: the first four, and the sheet with all of them. */
export function BottomBar() {
  const places = useMenu()
    .filter((entry) => entry.external !== true)
    .slice(0, 4);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <nav className={styles.bar} aria-label="Places">
        {places.map((entry) => (
          <Link
            key={entry.to}
            to={entry.to}
            className={styles.place}
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon name={entry.icon} size={22} />
            <span>{entry.label}</span>
          </Link>
        ))}
        <button type="button" className={styles.place} onClick={() => setOpened(true)} aria-haspopup="dialog">
          <Icon name="menu" size={22} />
          <span>More</span>
        </button>
      </nav>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title="All places"
        size={280}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Rail onGo={() => setOpened(false)} />
      </Drawer>
    </>
  );
}

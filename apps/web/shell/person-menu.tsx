import { Menu, UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Member, Staff } from '#platform/access/contract/index.ts';
import { useColorScheme } from '#kit/web/theme/use-color-scheme.ts';
import styles from './person-menu.module.css';
import { useShell } from './portal-context.ts';

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0]?.toUpperCase() ?? '')
    .join('');
}

/** The person: how the portal looks for them, and the way out. */
export function PersonMenu({ person }: { readonly person: Member | Staff }) {
  const { session, portal } = useShell();
  const navigate = useNavigate();
  const [scheme, setScheme] = useColorScheme();
  const schemes = [
    ['light', 'Light', 'sun'],
    ['dark', 'Dark', 'moon'],
    ['auto', 'As the device', 'sliders'],
  ] as const;
  return (
    <Menu position="bottom-end" width={240} withinPortal>
      <Menu.Target>
        <UnstyledButton className={styles.avatar} aria-label={`${person.name}, your menu`}>
          {initialsOf(person.name)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={styles.who}>
          <strong>{person.name}</strong>
          <span>{person.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Label>Look</Menu.Label>
        {schemes.map(([value, label, icon]) => (
          <Menu.Item
            key={value}
            leftSection={<Icon name={icon} size={15} />}
            rightSection={scheme === value ? <Icon name="check" size={15} title="Chosen" /> : null}
            onClick={() => setScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {portal.demo && (
          <Menu.Item
            leftSection={<Icon name="people" size={15} />}
            onClick={() => void navigate({ to: '/demo' })}
          >
            Switch person
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon name="leave" size={15} />}
          onClick={() => void session.signOut().then(() => window.location.assign('/'))}
        >
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

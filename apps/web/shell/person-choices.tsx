import { Menu } from '@mantine/core';
import { useNavigate } from '#kit/web/link/link.ts';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useColorScheme } from '#kit/web/theme/use-color-scheme.ts';
import type { Member, Staff } from '#platform/access/contract.ts';
import { useAnalyticsSwitch } from '#platform/settings/web.tsx';
import { CompanyChoices } from './company-choices.tsx';
import { useMenu } from './menu.ts';
import { PersonButton } from './person-button.tsx';
import styles from './person-menu.module.css';
import { useShell } from './portal-context.ts';

const schemes = [
  ['light', 'Light', 'sun'],
  ['dark', 'Dark', 'moon'],
  ['auto', 'Match device', 'sliders'],
] as const;

interface PersonChoicesProps {
  readonly person: Member | Staff;
  readonly where: string;
}

/** The person's menu: their companies, account and settings pages, appearance, and sign-out. */
export function PersonChoices({ person, where }: PersonChoicesProps) {
  const { session, portal } = useShell();
  const navigate = useNavigate();
  const analytics = useAnalyticsSwitch();
  const sections = useMenu().filter(({ group }) => group === 'settings');
  const [scheme, setScheme] = useColorScheme();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Opens after its button is mounted and focused, so that closing returns the focus to it.
  useEffect(() => {
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" width={260} withinPortal>
      <Menu.Target>
        <PersonButton name={person.name} where={where} ref={button} />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        <div className={styles.who}>
          <strong>{person.name}</strong>
          <span>{person.email}</span>
        </div>
        <Menu.Divider />
        {person.kind === 'member' && <CompanyChoices member={person} />}
        {sections.map(({ to, label, icon }) => (
          <Menu.Item
            key={to}
            leftSection={<Icon name={icon} size={15} />}
            onClick={() => void navigate({ to })}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<Icon name="lock" size={15} />}
          onClick={() => void navigate({ to: '/membership/security' })}
        >
          Security
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Appearance</Menu.Label>
        {schemes.map(([value, label, icon]) => (
          <Menu.Item
            key={value}
            leftSection={<Icon name={icon} size={15} />}
            rightSection={scheme === value ? <Icon name="check" size={15} title="Selected" /> : null}
            onClick={() => setScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem
          value="analytics"
          checked={analytics.on === true}
          checkIcon={<Icon name="check" size={15} />}
          disabled={analytics.on === undefined}
          closeMenuOnClick
          onChange={() => analytics.turn(analytics.on !== true)}
        >
          Share usage data
        </Menu.CheckboxItem>
        {portal.demo && (
          <Menu.Item
            leftSection={<Icon name="people" size={15} />}
            onClick={() => void navigate({ to: '/demo' })}
          >
            Switch user
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="leave" size={15} />} onClick={() => void session.signOut()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

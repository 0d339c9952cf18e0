import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';

interface MethodMenuProps {
  readonly name: string;
  readonly busy: boolean;
  onEdit(): void;
  /** Absent at the top. */
  readonly onUp?: (() => void) | undefined;
  /** Absent at the bottom. */
  readonly onDown?: (() => void) | undefined;
  /** Absent for the fallback, which has no place in the order. */
  readonly onDelete?: (() => void) | undefined;
}

/** What is seldom done with a method. */
export function MethodMenu({ name, busy, onEdit, onUp, onDown, onDelete }: MethodMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={`Actions for ${name}`} disabled={busy}>
          <Icon name="more" size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {item('pencil', 'Edit', onEdit)}
        {item('arrow-up', 'Move up', onUp)}
        {item('arrow-down', 'Move down', onDown)}
        {item('trash', 'Delete', onDelete)}
      </Menu.Dropdown>
    </Menu>
  );
}

const item = (icon: IconName, words: string, run: (() => void) | undefined) =>
  run !== undefined && (
    <Menu.Item key={words} leftSection={<Icon name={icon} size={15} />} onClick={run}>
      {words}
    </Menu.Item>
  );

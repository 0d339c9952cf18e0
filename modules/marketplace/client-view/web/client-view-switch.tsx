import { ActionIcon, Switch } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import styles from './client-view.module.css';
import { useClientView } from './use-client-view.ts';

interface ClientViewSwitchProps {
  /** An icon among others, where there is no room for its name. */
  readonly small?: boolean;
}

/** Hides what stones cost, who offers them and where, and shows the client's price. */
export function ClientViewSwitch({ small = false }: ClientViewSwitchProps) {
  const { isOn, turn } = useClientView();
  const toggle = () => turn(!isOn);
  return small ? (
    <ActionIcon
      role="switch"
      aria-checked={isOn}
      aria-label="Client view"
      title="Client view"
      variant={isOn ? 'filled' : 'subtle'}
      onClick={toggle}
    >
      <Icon name="eye" />
    </ActionIcon>
  ) : (
    <Switch className={styles.switch ?? ''} label="Client view" checked={isOn} onChange={toggle} />
  );
}

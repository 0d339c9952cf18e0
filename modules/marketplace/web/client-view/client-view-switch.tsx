import { ActionIcon, Switch } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useNarrow } from '#kit/web/table/use-narrow.ts';
import styles from './client-view.module.css';
import { useClientView } from './use-client-view.ts';

/** Hides what stones cost, who offers them and where, and shows the client's price. On a phone it is an icon. */
export function ClientViewSwitch() {
  const { isOn, turn } = useClientView();
  const isPhone = useNarrow();
  const toggle = () => turn(!isOn);
  return isPhone ? (
    <ActionIcon
      role="switch"
      aria-checked={isOn}
      aria-label="Client view"
      variant={isOn ? 'filled' : 'subtle'}
      onClick={toggle}
    >
      <Icon name="eye" />
    </ActionIcon>
  ) : (
    <Switch className={styles.switch ?? ''} label="Client view" checked={isOn} onChange={toggle} />
  );
}

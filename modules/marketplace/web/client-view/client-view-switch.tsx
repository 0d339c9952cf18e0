import { Switch } from '@mantine/core';
import styles from './client-view.module.css';
import { useClientView } from './use-client-view.ts';

/** Hides what stones cost, who offers them and where, and shows the client's price. */
export function ClientViewSwitch() {
  const { isOn, turn } = useClientView();
  return (
    <Switch className={styles.switch ?? ''} label="Client view" checked={isOn} onChange={() => turn(!isOn)} />
  );
}

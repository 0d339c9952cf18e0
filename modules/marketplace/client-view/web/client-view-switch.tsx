import { ActionIcon, Button } from '@mantine/core';
import { Icon } from '#kit/web/icons/icon.tsx';
import { useClientView } from './use-client-view.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/web/states/empty-state.tsx';

interface ClientViewSwitchProps {
  /** As an icon, where its name doesn't fit. */
  readonly small?: boolean;
}

/** Hides cost, seller and location, and shows the client's price. */
export function ClientViewSwitch({ small = false }: ClientViewSwitchProps) {
  const { isOn, turnOn } = useClientView();
  const toggle = () => turnOn(!isOn);
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
    <Button role="switch" aria-checked={isOn} variant={isOn ? 'filled' : 'default'} onClick={toggle}>
      Client view
    </Button>
  );
}

/** Hides the company's own costs completely while a client looks. */
export function HiddenFromClients({ children }: { readonly children: ReactNode }) {
  const { isOn, turnOn } = useClientView();
  if (!isOn) return children;
  return (
    <EmptyState
      title="Client view is on"
      text="This page is hidden in client view. Turn off client view to open this page."
      action={<Button onClick={() => turnOn(false)}>Turn off client view</Button>}
    />
  );
}

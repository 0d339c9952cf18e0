import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { useClientView } from './use-client-view.ts';

/** What tells of the company's own costs says nothing while a client looks, not even that. */
export function ForOwnEyes({ children }: { readonly children: ReactNode }) {
  const { isOn, turn } = useClientView();
  if (!isOn) return children;
  return (
    <EmptyFace
      title="Client view is on"
      text="What stands here is for you alone. Leave client view to see it."
      action={<Button onClick={() => turn(false)}>Leave client view</Button>}
    />
  );
}

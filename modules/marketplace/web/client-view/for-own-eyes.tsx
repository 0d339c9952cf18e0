import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { useClientView } from './use-client-view.ts';

interface ForOwnEyesProps {
  /** Such as "Carts show what stones cost you.": what a client would read here. */
  readonly because: string;
  readonly children: ReactNode;
}

/** What tells of the company's own costs says nothing while a client looks. */
export function ForOwnEyes({ because, children }: ForOwnEyesProps) {
  const { isOn, turn } = useClientView();
  if (!isOn) return children;
  return (
    <EmptyFace
      title="A client is looking"
      text={`${because} Leave client view to see this page.`}
      action={<Button onClick={() => turn(false)}>Leave client view</Button>}
    />
  );
}

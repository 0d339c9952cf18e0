// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Contact } from '../contract/contact-shapes.ts';
import { buildContactColumns } from './contact-columns.tsx';

const actions = {
  error: undefined,
  mark: () => undefined,
  makeDefault: () => undefined,
  remove: () => undefined,
};

test('marks the default contact', () => {
  const column = buildContactColumns(actions).find(({ key }) => key === 'actions');
  const contact = { isDefaultAddress: true, actions: ['remove'] } as unknown as Contact;
  render(<MantineProvider env="test">{column?.render?.(contact)}</MantineProvider>);
  expect(screen.getByText('Default')).toBeTruthy();
});

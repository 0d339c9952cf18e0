// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { Form } from './frame/form.tsx';
import { SubmitButton } from './frame/submit-button.tsx';
import { TextField } from './text/text-field.tsx';
import { useLoupeForm } from './use-loupe-form.ts';

const schema = z.object({ version: z.int(), name: z.string(), city: z.string() });

const { kind, code, sentence } = kitRefusals.changed_meanwhile;
const present = { version: 4, name: 'Harrow Ltd', city: 'Newport' };
const stale = new RefusalError({
  type: 'about:blank',
  title: kind,
  status: 409,
  code,
  detail: sentence,
  reference: '',
  changed: { by: 'Dana Whitfield', at: '2026-06-15T12:00:00.000Z', present },
});

function Trial({ onSubmit }: { onSubmit(output: z.infer<typeof schema>): Promise<unknown> }) {
  const initial = { version: 3, name: 'Harrow', city: 'Providence' };
  const form = useLoupeForm({ schema, initial, onSubmit });
  return (
    <Form form={form} label="Company" told={{ names: { name: 'Name', city: 'City' } }}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <SubmitButton verb="Save" doing="Saving" />
    </Form>
  );
}

const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

it('the second editor sees what changed, loses nothing typed, and saves over the current version', async () => {
  const onSubmit = vi.fn(async (): Promise<unknown> => undefined).mockRejectedValueOnce(stale);
  render(
    <MantineProvider env="test">
      <Trial onSubmit={onSubmit} />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Harrow & Vale');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const box = await screen.findByRole('alert');
  expect(box.textContent).toContain('Changed by Dana Whitfield');
  expect(box.textContent).toContain('Name: Harrow Ltd');
  expect(box.textContent).toContain('City: Newport');
  expect(document.activeElement).toBe(box);
  expect(typed('Name')).toBe('Harrow & Vale');
  expect(typed('City')).toBe('Newport');

  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenLastCalledWith(
    { version: 4, name: 'Harrow & Vale', city: 'Newport' },
    expect.anything(),
  );
});

it('the other values can be taken one by one', async () => {
  const onSubmit = vi.fn(async (): Promise<unknown> => undefined).mockRejectedValueOnce(stale);
  render(
    <MantineProvider env="test">
      <Trial onSubmit={onSubmit} />
    </MantineProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Name'), ' & Vale');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Use theirs for Name' }));
  expect(typed('Name')).toBe('Harrow Ltd');
  expect(screen.queryByRole('button', { name: 'Use theirs for Name' })).toBeNull();
});

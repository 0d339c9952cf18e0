// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { FaultError } from '#kit/web/call/fault-error.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { Form } from './frame/form.tsx';
import { SubmitButton } from './frame/submit-button.tsx';
import { MoneyField } from './numbers/money-field.tsx';
import type { Intent } from './state/intent.ts';
import { AskToLeaveContext, hasUnsavedChanges, mayLeave } from './state/use-leave-guard.ts';
import { TextAreaField } from './text/text-area-field.tsx';
import { TextField } from './text/text-field.tsx';
import { useLoupeForm } from './use-loupe-form.ts';

const schema = z.object({
  message: z.string().check(z.minLength(1, 'Questions/comments are mandatory field'), z.maxLength(200)),
  city: z.optional(z.string().check(z.minLength(3))),
  value: z.nullable(z.int()),
});
type Output = z.infer<typeof schema>;

interface TrialProps {
  readonly onSubmit: (output: Output, intent: Intent) => Promise<unknown>;
  readonly onDone?: () => void;
}

interface OpenProps extends TrialProps {
  readonly confirmLeave: () => Promise<boolean>;
}

function Trial({ onSubmit, onDone }: TrialProps) {
  const initial: { message: string; city: string; value: number | null } = {
    message: '',
    city: '',
    value: null,
  };
  const form = useLoupeForm({ schema, initial, onSubmit, onDone });
  return (
    <Form form={form} label="Trial">
      <TextAreaField label="Message" limit={200} {...form.field('message')} />
      <TextField label="City" optional {...form.field('city')} />
      <MoneyField label="Value" optional {...form.field('value')} />
      <SubmitButton verb="Send" doing="Sending" />
      <button type="button" onClick={() => form.reset()}>
        Start over
      </button>
    </Form>
  );
}

function open({ confirmLeave = async () => true, ...props }: Partial<OpenProps> = {}) {
  const onSubmit = props.onSubmit ?? vi.fn(async () => undefined);
  render(
    <MantineProvider env="test">
      <AskToLeaveContext value={confirmLeave}>
        <Trial {...props} onSubmit={onSubmit} />
      </AskToLeaveContext>
    </MantineProvider>,
  );
  const message = screen.getByLabelText<HTMLTextAreaElement>('Message');
  const city = screen.getByLabelText<HTMLInputElement>(/^City/);
  const value = screen.getByLabelText<HTMLInputElement>(/^Value/);
  const send = screen.getByRole('button', { name: 'Send' });
  return { onSubmit, message, city, value, send, user: userEvent.setup() };
}

const problem = { type: '', title: '', status: 422, code: 'content.no', reference: 'LP-1111-2222' };
const refusal = (details: {
  detail: string;
  field?: string;
  fields?: Record<string, string>;
  next?: string;
}) => new RefusalError({ ...problem, ...details });

function later<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle: (value: Value) => act(async () => settle(value)) };
}

describe('field errors', () => {
  it("aren't shown before the field is left", async () => {
    const { user, city } = open();
    await user.type(city, 'R');
    expect(screen.queryByText('Enter at least 3 characters.')).toBeNull();
    expect(city.getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(screen.getByText('Enter at least 3 characters.')).toBeTruthy();
    expect(city.getAttribute('aria-invalid')).toBe('true');
  });

  it('move nothing while a button below is being pressed', async () => {
    const { user, city, send } = open();
    await user.type(city, 'R');
    await user.pointer({ keys: '[MouseLeft>]', target: send });
    expect(document.activeElement).not.toBe(city);
    expect(screen.queryByText('Enter at least 3 characters.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]' });
    expect(await screen.findByText('Enter at least 3 characters.')).toBeTruthy();
  });

  it('disappear while being corrected', async () => {
    const { user, city } = open();
    await user.type(city, 'R');
    await user.tab();
    await user.type(city, 'io');
    expect(screen.queryByText('Enter at least 3 characters.')).toBeNull();
  });

  it('are linked to their field for screen readers', async () => {
    const { user, city } = open();
    await user.type(city, 'R');
    await user.tab();
    const note = document.getElementById(city.getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Enter at least 3 characters.');
  });

  it("block a submission with the contract's message, and take the focus", async () => {
    const { user, send, message, onSubmit } = open();
    await user.click(send);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByText('Questions/comments are mandatory field')).toBeTruthy();
    expect(document.activeElement).toBe(message);
  });

  it("block a submission if a text can't be parsed", async () => {
    const { user, send, message, value, onSubmit } = open();
    await user.type(message, 'Hello');
    await user.type(value, 'a lot');
    await user.click(send);
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(value);
    expect(value.value).toBe('a lot');
  });
});

describe('submissions', () => {
  it('leaves out an empty optional field', async () => {
    const { user, message, send, onSubmit } = open();
    await user.type(message, 'Hello');
    await user.click(send);
    expect(onSubmit).toHaveBeenCalledWith({ message: 'Hello', value: null }, expect.anything());
  });

  it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
    '%s submits from a multiline text',
    async (keys) => {
      const { user, message, onSubmit } = open();
      await user.type(message, `Hello${keys}`);
      expect(onSubmit).toHaveBeenCalledTimes(1);
      expect(message.value).toBe('Hello');
    },
  );

  it('submits once however often the button is pressed', async () => {
    const answer = later<undefined>();
    const onSubmit = vi.fn(() => answer.promise);
    const { user, message, send } = open({ onSubmit });
    await user.type(message, 'Hello');
    await user.dblClick(send);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Sending' })).toBeTruthy();
    await answer.settle(undefined);
    expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
  });

  it('keeps its key for a retry after a fault, and takes a new key for a new intent', async () => {
    const keys: string[] = [];
    const outcomes = [new FaultError('It broke.', 500, 'LP-1'), refusal({ detail: 'No.' }), null, null];
    const onSubmit = async (_: Output, intent: Intent) => {
      keys.push(intent.key);
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
    };
    const { user, message, send } = open({ onSubmit });
    await user.type(message, 'Hello');
    for (const count of [1, 2, 3, 4]) {
      await user.click(send);
      await waitFor(() => expect(keys).toHaveLength(count));
    }
    const [first, retry, afterRefusal, afterSuccess] = keys;
    expect(retry).toBe(first);
    expect(new Set([first, afterRefusal, afterSuccess]).size).toBe(3);
  });
});

describe('server refusals', () => {
  it('appears at its field, focuses it and keeps everything typed', async () => {
    const { user, message, city, value, send } = open({
      onSubmit: () => Promise.reject(refusal({ detail: 'We do not serve this city.', field: 'city' })),
    });
    await user.type(message, 'Hello');
    await user.type(city, 'Atlantis');
    await user.type(value, '12');
    await user.click(send);
    expect(await screen.findByText('We do not serve this city.')).toBeTruthy();
    expect(document.activeElement).toBe(city);
    expect(screen.queryByRole('alert')).toBeNull();
    expect([message.value, city.value, value.value]).toEqual(['Hello', 'Atlantis', '12.00']);
    await user.type(city, 's');
    expect(screen.queryByText('We do not serve this city.')).toBeNull();
  });

  const noteOf = (field: HTMLElement) =>
    document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

  it('shows the next step below its field until that field changes', async () => {
    const { user, message, city, send } = open({
      onSubmit: () =>
        Promise.reject(refusal({ detail: 'Not this city.', next: 'Choose one near it.', field: 'city' })),
    });
    await user.type(message, 'Hello');
    await user.type(city, 'Atlantis');
    await user.click(send);
    expect(await screen.findByText('Choose one near it.')).toBeTruthy();
    expect(noteOf(city)).toBe('Not this city.Choose one near it.');
    await user.type(message, '!');
    expect(noteOf(city)).toBe('Not this city.Choose one near it.');
    await user.type(city, 's');
    expect(noteOf(city)).toBe('');
  });

  it('shows the next step once if it concerns several fields', async () => {
    const fields = { city: 'Not this city.', message: 'Not these words.' };
    const { user, message, city, send } = open({
      onSubmit: () => Promise.reject(refusal({ detail: 'No.', next: 'Call us.', fields, field: 'message' })),
    });
    await user.type(message, 'Hello');
    await user.click(send);
    await screen.findByText('Call us.');
    expect([noteOf(message), noteOf(city)]).toEqual(['No. Not these words.Call us.', 'Not this city.']);
  });

  it('appears at several fields at once', async () => {
    const fields = { city: 'Not this city.', message: 'Not these words.' };
    const { user, message, send } = open({
      onSubmit: () => Promise.reject(refusal({ detail: 'No.', fields })),
    });
    await user.type(message, 'Hello');
    await user.click(send);
    expect(await screen.findByText('Not this city.')).toBeTruthy();
    expect(screen.getByText('Not these words.')).toBeTruthy();
    expect(document.activeElement).toBe(message);
  });

  it.each([{}, { field: 'elsewhere' }])(
    'a refusal of the whole form appears above it with the next step and the focus',
    async (at) => {
      const { user, message, send } = open({
        onSubmit: () =>
          Promise.reject(
            refusal({ detail: 'Maximum items in cart exceeded 15.', next: 'Remove one.', ...at }),
          ),
      });
      await user.type(message, 'Hello');
      await user.click(send);
      const box = await screen.findByRole('alert');
      expect(box.textContent).toBe('Maximum items in cart exceeded 15.Remove one.');
      expect(document.activeElement).toBe(box);
      expect(message.value).toBe('Hello');
    },
  );

  it('takes the focus again when repeated', async () => {
    const { user, message, send } = open({ onSubmit: () => Promise.reject(refusal({ detail: 'No.' })) });
    await user.type(message, 'Hello');
    await user.click(send);
    await screen.findByRole('alert');
    await user.click(send);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });
});

it('shows the reference of a fault', async () => {
  const { user, message, send } = open({
    onSubmit: () => Promise.reject(new FaultError('It broke.', 500, 'LP-7F3K-2209')),
  });
  await user.type(message, 'Hello');
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('Reference LP-7F3K-2209');
  expect(message.value).toBe('Hello');
});

describe('leaving a form', () => {
  it('asks while there are unsaved changes, and not after saving', async () => {
    const confirmLeave = vi.fn(async () => false);
    const leaving: boolean[] = [];
    const { user, message, send } = open({ confirmLeave, onDone: () => leaving.push(hasUnsavedChanges()) });
    expect(await mayLeave()).toBe(true);
    await user.type(message, 'Hello');
    expect(await mayLeave()).toBe(false);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await user.click(send);
    // Also while `onDone` runs, which is where a page navigates.
    await waitFor(() => expect(leaving).toEqual([false]));
    expect(await mayLeave()).toBe(true);
    expect(confirmLeave).toHaveBeenCalledTimes(1);
  });
});

it('a reset empties the fields, including partly typed text', async () => {
  const { user, message, value } = open();
  await user.type(message, 'Hello');
  await user.type(value, 'a lot');
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>(/^Value/).value).toBe('');
  expect(hasUnsavedChanges()).toBe(false);
});

describe('character counters', () => {
  it.each([
    [119, null, null],
    [120, '120/200', null],
    [179, '179/200', null],
    [180, '180/200', '20 characters left'],
    [199, '199/200', '1 character left'],
    [200, '200/200', 'No characters left'],
    [201, '201/200', '1 character too many'],
  ])('at %i of 200 shows %s and %s', async (length, counter, note) => {
    const { user, message } = open();
    await user.click(message);
    await user.paste('x'.repeat(length));
    expect(screen.queryByText(/^\d+\/200$/)?.textContent ?? null).toBe(counter);
    expect(screen.queryByText(/^(\d+|No) characters? (left|too many)$/)?.textContent ?? null).toBe(note);
    expect(message.value).toHaveLength(length);
  });
});

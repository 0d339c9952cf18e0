// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useWizard } from './use-wizard.ts';
import { WizardLayout } from './wizard-layout.tsx';
import type { WizardStep } from './wizard-step.ts';
import { sessionWizardStorage } from './wizard-storage.ts';

interface Answers {
  readonly from: string;
  readonly to: string;
  readonly abroad: boolean;
}

const steps: readonly WizardStep<Answers>[] = [
  { id: 'from', name: 'From', answer: ({ from }) => from, complete: ({ from }) => from !== '' },
  { id: 'to', name: 'To', answer: ({ to }) => to, complete: ({ to }) => to !== '' },
  { id: 'export', name: 'Export details', complete: () => true, needed: ({ abroad }) => abroad },
  { id: 'pay', name: 'Purchase', complete: () => true },
];

const isAnswers = (value: unknown): value is Answers =>
  typeof value === 'object' && value !== null && 'abroad' in value;
const storage = sessionWizardStorage('trial', isAnswers);

function Trial() {
  const wizard = useWizard({ steps, initial: { from: '', to: '', abroad: false }, storage });
  const { answers, now, setAnswers } = wizard;
  const typed = now.id === 'to' ? answers.to : answers.from;
  return (
    <WizardLayout wizard={wizard} label="New shipment" outcome={<p>$191.15</p>}>
      <input
        aria-label="Answer"
        value={typed}
        onChange={(event) => setAnswers({ [now.id === 'to' ? 'to' : 'from']: event.currentTarget.value })}
      />
      <button type="button" onClick={() => setAnswers({ abroad: !answers.abroad })}>
        Abroad
      </button>
      <button type="button" onClick={() => wizard.next()}>
        Next
      </button>
      <button type="button" onClick={wizard.back}>
        Back
      </button>
      <button type="button" onClick={wizard.finish}>
        Finish
      </button>
    </WizardLayout>
  );
}

function open() {
  const { unmount } = render(<Trial />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const answer = async (text: string) => user.type(screen.getByLabelText('Answer'), text);
  return { user, press, answer, unmount };
}

const way = () => within(screen.getByRole('list', { name: 'New shipment' }));
const statuses = () =>
  way()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const title = () => screen.getByRole('heading').textContent;

beforeEach(() => sessionStorage.clear());

describe('wizards', () => {
  it('shows the status of every step and the answers so far', async () => {
    const { press, answer } = open();
    expect(statuses()).toEqual([
      '1From, now',
      '2To, not completed',
      '-Export detailsnot needed, not needed',
      '4Purchase, not completed',
    ]);
    await answer('Providence, RI');
    await press('Next');
    expect(statuses()[0]).toBe('FromProvidence, RI, done');
    expect(statuses()[1]).toBe('2To, now');
  });

  it("doesn't pass an incomplete step", async () => {
    const { press } = open();
    await press('Next');
    expect(title()).toBe('From');
    expect(way().queryAllByRole('button')).toEqual([]);
  });

  it('skips a step that is not needed, and includes it when it is', async () => {
    const { press, answer } = open();
    await answer('A');
    await press('Next');
    await answer('B');
    await press('Next');
    expect(title()).toBe('Purchase');
    await press('Abroad');
    await press('Back');
    expect(title()).toBe('Export details');
  });

  it('loses nothing on the way back', async () => {
    const { press, answer } = open();
    await answer('A');
    await press('Next');
    await answer('half of it');
    await press('Back');
    expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('A');
    await press('Next');
    expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('half of it');
  });

  it('allows going back from an incomplete step', async () => {
    const { user, press, answer } = open();
    await answer('A');
    await press('Next');
    await user.click(way().getByRole('button', { name: /From/ }));
    expect(title()).toBe('From');
    expect(document.activeElement).toBe(screen.getByRole('heading'));
  });

  it('resumes after a reload at the same step with what was typed', async () => {
    const { press, answer, unmount } = open();
    await answer('A');
    await press('Next');
    await answer('half of it');
    unmount();
    open();
    expect(title()).toBe('To');
    expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('half of it');
    expect(statuses()[0]).toBe('FromA, done');
  });

  it('takes the focus when navigated to, and not after a reload', () => {
    storage.save({
      answers: { from: 'A', to: '', abroad: false },
      now: 'to',
      furthest: 'to',
      entered: true,
    });
    const { unmount } = open();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'To' }));
    unmount();
    open();
    expect(document.activeElement).toBe(document.body);
  });

  it('starts over once finished', async () => {
    const { press, answer, unmount } = open();
    await answer('A');
    await press('Next');
    await press('Finish');
    unmount();
    open();
    expect(title()).toBe('From');
    expect(screen.getByLabelText<HTMLInputElement>('Answer').value).toBe('');
  });

  it.each([
    ['no record', 'torn{'],
    ['a record of other answers', '{"answers":{},"now":"to","furthest":"to"}'],
    ['a step that is gone', '{"answers":{"abroad":true},"now":"old","furthest":"old"}'],
  ])('starts over from %s', (_, stored) => {
    sessionStorage.setItem('loupe.wizard.trial', stored);
    open();
    expect(title()).toBe('From');
  });

  it('shows the outcome at every step', async () => {
    const { press, answer } = open();
    await answer('A');
    await press('Next');
    expect(within(screen.getByRole('complementary', { name: 'Summary' })).getByText('$191.15')).toBeTruthy();
  });
});

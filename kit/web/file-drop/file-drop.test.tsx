// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FileDrop } from './file-drop.tsx';
import { fileFault, formatFileSize, type FileRules } from './file-rules.ts';
import { type Sending, useFileDrop } from './use-file-drop.ts';

const rules: FileRules = {
  endings: ['pdf', 'jpg', 'png'],
  maxBytes: 5_000_000,
  maxFiles: 3,
  maxTotalBytes: 8_000_000,
};

describe('a file is refused with its reason', () => {
  it.each(Array.from('*<>:"?/\\|'))('if its name has %s', (sign) => {
    expect(fileFault({ name: `me${sign}mo.pdf`, size: 9 }, [], rules)?.sentence).toBe('Invalid file name.');
  });

  it.each([
    ['a.exe', 9, 'Invalid file format. Choose pdf, jpg or png.'],
    ['pdf', 9, 'Invalid file format. Choose pdf, jpg or png.'],
    ['a.pdf', 0, 'The file is empty. Choose another file.'],
    ['a.pdf', 5_000_001, 'The file is larger than 5 MB. Choose a smaller file.'],
  ])('%s of %i bytes', (name, size, words) => {
    const fault = fileFault({ name, size }, [], rules);
    expect(`${fault?.sentence} ${fault?.next}`).toBe(words);
  });

  it('if there are too many files or they are too large together', () => {
    const other = { name: 'b.pdf', size: 3_000_000 };
    expect(fileFault({ name: 'a.pdf', size: 9 }, [other, other, other], rules)?.sentence).toBe(
      'You can add up to 3 files.',
    );
    expect(fileFault({ name: 'a.pdf', size: 3_000_000 }, [other, other], rules)?.sentence).toBe(
      'The files total more than 8 MB.',
    );
  });

  it.each(['A.PDF', "L'été (2).jpg", 'a.b.c.png'])('but %s is accepted', (name) => {
    expect(fileFault({ name, size: 5_000_000 }, [], rules)).toBeNull();
  });
});

it.each([
  [1, '1 KB'],
  [240_000, '240 KB'],
  [4_200_000, '4.2 MB'],
])('%i bytes show as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});

function open(send: (file: File, sending: Sending) => Promise<string>) {
  const onChange = vi.fn();
  function Holder() {
    const drop = useFileDrop({ rules, send, onChange });
    return <FileDrop name="files" label="Attachments" drop={drop} />;
  }
  const { container } = render(
    <MantineProvider env="test">
      <Holder />
    </MantineProvider>,
  );
  const input = container.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('The drop has no input.');
  return { onChange, input, user: userEvent.setup({ applyAccept: false }) };
}

const file = (name: string): File => new File(['x'], name);
const problem = { type: '', title: '', status: 422, code: 'files.infected', reference: 'LP-1' };

describe('dropped files', () => {
  it('a file is sent with a progress figure and reported once stored', async () => {
    let on: Sending | undefined;
    let keep: (id: string) => void = () => undefined;
    const send = (_: File, sending: Sending) => {
      on = sending;
      return new Promise<string>((resolve) => {
        keep = resolve;
      });
    };
    const { user, input, onChange } = open(send);
    await user.upload(input, file('memo.pdf'));
    act(() => on?.onProgress(0.62));
    const bar = screen.getByRole('progressbar', { name: 'Uploading memo.pdf' });
    expect(bar.getAttribute('aria-valuenow')).toBe('62');
    expect(onChange).not.toHaveBeenCalled();
    await act(async () => keep('id-1'));
    expect(onChange).toHaveBeenLastCalledWith(['id-1']);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('a file that breaks a rule is never sent', async () => {
    const send = vi.fn(async () => 'id');
    const { user, input } = open(send);
    await user.upload(input, file('a.exe'));
    expect(screen.getByText('Invalid file format. Choose pdf, jpg or png.')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
  });

  it("shows the server's refusal at its file, and the others continue", async () => {
    const send = async ({ name }: File) => {
      if (name === 'bad.pdf')
        throw new RefusalError({ ...problem, detail: 'Invalid or virus infected file.' });
      return name;
    };
    const { user, input, onChange } = open(send);
    await user.upload(input, [file('bad.pdf'), file('good.pdf')]);
    expect(await screen.findByText('Invalid or virus infected file.')).toBeTruthy();
    expect(onChange).toHaveBeenLastCalledWith(['good.pdf']);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('a file can be retried after a network failure', async () => {
    const send = vi.fn<() => Promise<string>>();
    send.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('id-1');
    const { user, input, onChange } = open(send);
    await user.upload(input, file('memo.pdf'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(onChange).toHaveBeenLastCalledWith(['id-1']);
  });

  it('removing a file aborts its upload', async () => {
    let signal: AbortSignal | undefined;
    const { user, input } = open((_, sending) => {
      signal = sending.signal;
      return new Promise(() => undefined);
    });
    await user.upload(input, file('memo.pdf'));
    await user.click(screen.getByRole('button', { name: 'Remove memo.pdf' }));
    expect(signal?.aborted).toBe(true);
    expect(screen.queryByText('memo.pdf')).toBeNull();
  });

  it('a file can be picked with the mouse too', async () => {
    const { onChange } = open(async ({ name }) => name);
    const zone = screen.getByText('or drag and drop').parentElement ?? document.body;
    await act(async () => fireEvent.drop(zone, { dataTransfer: { files: [file('memo.pdf')] } }));
    expect(onChange).toHaveBeenLastCalledWith(['memo.pdf']);
  });
});

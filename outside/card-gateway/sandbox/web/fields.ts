import { bankFields } from './bank-fields.ts';
import { cardFields } from './card-fields.ts';
import type { DrawnForm } from './drawn-form.ts';
import type { FieldStates, FormName, Heard } from './messages.ts';
import { talkToPage } from './talk-to-page.ts';
import { wearLook } from './wear-look.ts';

const token = new URL(location.href).searchParams.get('token') ?? '';
const meta = document.querySelector<HTMLMetaElement>('meta[name="parent-origin"]');
const place = document.querySelector('form') ?? document.body;
let drawn: DrawnForm | undefined;

const { say } = talkToPage(meta?.content ?? '', hear);

function hear(heard: Heard): void {
  switch (heard.kind) {
    case 'show':
      wearLook(heard.look);
      draw(heard.form);
      return;
    case 'look':
      wearLook(heard.look);
      return;
    case 'focus':
      firstOpen()?.focus();
      return;
    case 'clear':
      drawn?.fields().forEach((field) => field.clear());
      changed();
      return;
    case 'exchange':
      void exchange(heard.id);
      return;
    default:
      return;
  }
}

function draw(form: FormName): void {
  drawn = form === 'card' ? cardFields(changed) : bankFields(changed, redraw);
  redraw();
}

function redraw(): void {
  const active = document.activeElement;
  place.replaceChildren(...(drawn?.fields() ?? []).map(({ element }) => element));
  // Keeps the focus.
  if (active instanceof HTMLElement && place.contains(active)) active.focus();
  changed();
}

function states(): FieldStates {
  return Object.fromEntries((drawn?.fields() ?? []).map((field) => [field.name, field.state()]));
}

const firstOpen = () => drawn?.fields().find((field) => field.state() !== 'valid');

function changed(): void {
  if (drawn === undefined) return;
  const { brand, bankName } = drawn;
  say({
    kind: 'changed',
    valid: firstOpen() === undefined,
    brand: brand(),
    bankName: bankName(),
    fields: states(),
  });
}

async function exchange(id: string): Promise<void> {
  const open = firstOpen();
  if (drawn === undefined || open !== undefined) {
    drawn?.fields().forEach((field) => field.tell());
    open?.focus();
    say({ kind: 'incomplete', id, fields: states() });
    return;
  }
  try {
    const answer = await fetch('/fields/exchange', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...drawn.typed(), token }),
    });
    if (answer.ok) {
      const { nonce, method } = (await answer.json()) as { nonce: string; method: object };
      say({ kind: 'exchanged', id, nonce, method });
    } else if (answer.status === 422) say({ kind: 'incomplete', id, fields: states() });
    else say({ kind: 'failed', id, reason: answer.status === 401 ? 'expired' : 'unreachable' });
  } catch {
    say({ kind: 'failed', id, reason: 'unreachable' });
  }
}

place.addEventListener('keydown', (event) => {
  if (event instanceof KeyboardEvent && event.key === 'Enter') {
    event.preventDefault();
    say({ kind: 'entered' });
  }
});
new ResizeObserver(() => say({ kind: 'height', pixels: Math.ceil(document.body.offsetHeight) })).observe(
  document.body,
);
say({ kind: 'ready' });

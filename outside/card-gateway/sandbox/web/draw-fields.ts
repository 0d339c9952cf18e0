import type { FieldState } from '../domain/field-state.ts';

/** One field of the form. */
export interface Field {
  readonly name: string;
  readonly element: HTMLElement;
  value(): string;
  state(): FieldState;
  /** Shows the field's error, if any. */
  tell(): void;
  clear(): void;
  focus(): void;
}

export interface TextFieldOptions {
  readonly name: string;
  readonly label: string;
  /** The autocomplete token. */
  readonly autocomplete: string;
  readonly digits?: boolean;
  readonly wide?: boolean;
  readonly most: number;
  readonly hint?: string;
  readonly missing: string;
  readonly wrong: string;
  readonly stateOf: (typed: string) => FieldState;
  /** Formats the text while typing. */
  readonly tidy?: (typed: string) => string;
  readonly onChange: () => void;
}

export interface TextField extends Field {
  hint(text: string): void;
  fill(text: string): void;
}

export function textField(options: TextFieldOptions): TextField {
  const { name, label, stateOf, tidy, onChange } = options;
  const input = inputFor(options);
  const errorLine = withClass('p', 'said', '');
  const wrong = withClass('p', 'wrong', '');
  errorLine.id = `${name}-hint`;
  wrong.id = `${name}-wrong`;
  errorLine.textContent = options.hint ?? '';
  input.setAttribute('aria-describedby', `${errorLine.id} ${wrong.id}`);
  const caption = withClass('label', 'label', label);
  caption.htmlFor = input.id;
  const element = withClass('div', options.wide === true ? 'field wide' : 'field', '');
  element.append(caption, input, errorLine, wrong);
  const state = (): FieldState => stateOf(input.value);
  const tell = (): void => {
    const is = state();
    const bad = is !== 'valid';
    input.setAttribute('aria-invalid', String(bad));
    wrong.textContent = bad ? (is === 'empty' ? options.missing : options.wrong) : '';
  };
  input.addEventListener('input', () => {
    // Not while editing in the middle, where the cursor would jump to the end.
    if (tidy !== undefined && input.selectionStart === input.value.length) input.value = tidy(input.value);
    if (input.getAttribute('aria-invalid') === 'true' || state() === 'invalid') tell();
    onChange();
  });
  input.addEventListener('blur', () => {
    if (state() !== 'empty') tell();
    onChange();
  });
  return {
    name,
    element,
    value: () => input.value,
    state,
    tell,
    clear() {
      input.value = '';
      input.removeAttribute('aria-invalid');
      wrong.textContent = '';
    },
    focus: () => input.focus(),
    hint: (text) => void (errorLine.textContent = text),
    fill: (text) => void (input.value = text),
  };
}

function inputFor({ name, autocomplete, digits, most }: TextFieldOptions): HTMLInputElement {
  const input = document.createElement('input');
  input.id = name;
  input.type = 'text';
  input.autocomplete = autocomplete as AutoFill;
  input.inputMode = digits === true ? 'numeric' : 'text';
  input.maxLength = most;
  input.required = true;
  input.spellcheck = false;
  return input;
}

export interface ChoiceFieldOptions {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  readonly onChange: () => void;
}

/** A choice; the first option is selected. */
export function choiceField({ name, label, choices, onChange }: ChoiceFieldOptions): Field {
  const element = withClass('fieldset', 'wide', '');
  const row = withClass('div', 'choices', '');
  const inputs = choices.map(([value, words], at) => {
    const input = document.createElement('input');
    Object.assign(input, { type: 'radio', name, value, checked: at === 0 });
    input.addEventListener('change', onChange);
    const caption = document.createElement('label');
    caption.append(input, words);
    row.append(caption);
    return input;
  });
  element.append(withClass('legend', '', label), row);
  return {
    name,
    element,
    value: () => inputs.find(({ checked }) => checked)?.value ?? '',
    state: () => 'valid',
    tell: () => undefined,
    clear: () => inputs.forEach((input, at) => (input.checked = at === 0)),
    focus: () => inputs[0]?.focus(),
  };
}

function withClass<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
}

import type { SandboxPerson } from './sandbox-people.ts';

const style = `
:root { color-scheme: light dark; --ground: #f2f4f8; --ink: #1c2330; --line: #b9c1cf; --accent: #2b4a8b; }
@media (prefers-color-scheme: dark) { :root { --ground: #141922; --ink: #e8ebf1; --line: #465064; --accent: #9db8f2; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(30rem, 100% - 2rem); padding: 2rem 0; }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; }
form { display: grid; gap: .75rem; }
button { padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 6px; background: transparent; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button:hover, button:focus-visible { border-color: var(--accent); }
button b, button span { display: block; }
button.plain { color: var(--accent); text-align: center; }
`;

/** Looks clearly different from the portal. */
function page(title: string, body: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${title}</title><style>${style}</style></head>`,
    `<body><main><h1>${title}</h1>${body}</main></body></html>`,
  ].join('');
}

export function choosePersonPage(people: readonly SandboxPerson[]): string {
  const choices = people.map(
    ({ id, firstName, lastName, email, about }) =>
      `<button name="person" value="${id}"><b>${firstName} ${lastName}</b><span>${email}</span><span>${about}</span></button>`,
  );
  return page(
    'Guild sign-in',
    `<p>This simulates another organization's sign-in. Choose a person.</p>` +
      `<form method="post">${choices.join('')}<button class="plain" name="person" value="">Go back without signing in</button></form>`,
  );
}

export function signOutPage(form: string): string {
  const button = '<button class="plain" name="logout" value="yes">Sign out here too</button>';
  return page('Guild sign-out', form.replace('</form>', `${button}</form>`));
}

export function saidPage(title: string): string {
  return page(title, '');
}

import { startColorScheme } from '#kit/web/theme/start-color-scheme.ts';
import { targetOf } from './entry-guard.ts';
import { isSignedIn } from './signed-in.ts';

startColorScheme();
const { pathname, search } = window.location;
const target = targetOf({ path: pathname + search, signedIn: isSignedIn() });
if (target !== undefined) window.location.replace(target);
// The first paint waits for this file, so what may come later comes in its own.
else void import('./greet.ts').then(({ greet }) => greet());

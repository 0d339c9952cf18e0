import { startColorScheme } from '#kit/web/theme/start-color-scheme.ts';
import { decideEntry } from '#platform/access/contract.ts';
import { readVisitor } from './signed-in.ts';

startColorScheme();
const entry = decideEntry(readVisitor(window.location));
if (entry !== 'let-in') window.location.replace(entry);
// The first paint waits for this file, so the rest loads separately.
else void import('./load-portal.ts').then(({ loadPortal }) => loadPortal());

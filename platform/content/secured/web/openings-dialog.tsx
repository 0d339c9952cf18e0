import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import type { Opening } from '../contract/secured-documents.ts';
import list from '#platform/content/provider/web/list.module.css';
import { openingWayLabels } from './secured-labels.ts';

interface Opened {
  readonly title: string;
  readonly openings: readonly Opening[];
}

/** Who opened a document, and when. */
export function openOpeningsDialog(dialogs: Dialogs, document: Opened): Promise<void> {
  return dialogs.open<void>((opened, answer) => (
    <OpeningsDialog {...document} opened={opened} onClose={() => answer()} />
  ));
}

function OpeningsDialog({ title, openings, opened, onClose }: Opened & DialogFrame) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Who opened "${title}"`} width={460}>
      <ul className={list.items}>
        {openings.map(({ openedAt, personName, way }) => (
          <li key={`${openedAt} ${personName}`} className={list.item}>
            <div className={list.words}>
              <p className={list.title}>{personName}</p>
              <p className={list.quiet}>{openingWayLabels[way]}</p>
            </div>
            <span className={list.quiet}>
              <RelativeTime instant={new Date(openedAt)} />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

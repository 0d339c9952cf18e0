import { useEffect, useState } from 'react';
import { now } from '#kit/web/display/now.ts';
import { addUse, readUses } from '#kit/web/palette/uses.ts';
import type { Uses } from '#kit/web/palette/uses.ts';
import type { PaletteEntry } from '#kit/web/slots/palette-entry.ts';
import { useActor } from '#platform/access/web.tsx';
import { useRemembered } from '#platform/settings/web.tsx';

/** What this person opens from the menu at this company; kept with their settings (decision 0007). */
export function useUses(): { readonly uses: Uses; add(entry: PaletteEntry, isRecord: boolean): void } {
  const actor = useActor();
  const place = actor.kind === 'member' ? actor.companyId : actor.kind;
  const remembered = useRemembered(`command-menu ${place}`);
  const [uses, setUses] = useState<Uses>({});
  useEffect(() => {
    let isShown = true;
    void Promise.resolve(remembered.load()).then((stored) => {
      // What was opened while loading counts too.
      if (isShown) setUses((sooner) => ({ ...readUses(stored), ...sooner }));
    });
    return () => {
      isShown = false;
    };
  }, [remembered]);
  return {
    uses,
    add(entry, isRecord) {
      const counted = addUse(uses, entry, now(), isRecord);
      setUses(counted);
      void remembered.save(counted);
    },
  };
}

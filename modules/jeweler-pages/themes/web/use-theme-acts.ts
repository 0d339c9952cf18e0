import { useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { useNavigate } from '#kit/web/link/link.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { createTheme, deleteTheme, renameTheme, unpublishTheme } from '../contract/theme-endpoints.ts';
import type { ListedTheme } from '../contract/theme-endpoints.ts';
import { themesKey } from './theme-queries.ts';

/** A copy's name, cut so that it fits. */
const copyName = (name: string): string => `Copy of ${name}`.slice(0, pageLimits.themeName).trim();

const ofTheme = ({ themeId }: ListedTheme) => ({ params: { themeId } });

/** The words after it was done; undefined if canceled. */
type Ask = (dialogs: Dialogs, theme: ListedTheme) => Promise<string | undefined>;

const rename: Ask = async (dialogs, theme) => {
  const { askName } = await import('./name-dialog.tsx');
  const words = {
    title: `Rename ${theme.name}`,
    verb: 'Rename',
    doing: 'Renaming',
    initial: theme.name,
  };
  const isNamed = await askName(dialogs, words, (name) =>
    call(renameTheme, { ...ofTheme(theme), body: { name } }),
  );
  return isNamed ? 'Theme renamed' : undefined;
};

const duplicate: Ask = async (dialogs, theme) => {
  const { askName } = await import('./name-dialog.tsx');
  const words = { title: `Duplicate ${theme.name}`, verb: 'Duplicate', doing: 'Duplicating' };
  const isNamed = await askName(dialogs, { ...words, initial: copyName(theme.name) }, (name) =>
    call(createTheme, { body: { name, from: theme.themeId } }, { idempotencyKey: crypto.randomUUID() }),
  );
  return isNamed ? 'Theme duplicated' : undefined;
};

const remove: Ask = async (dialogs, theme) => {
  const isSure = await dialogs.openConfirm({
    header: `Delete ${theme.name}?`,
    body: "The theme's text and hours will be deleted too.",
    yes: 'Delete theme',
    no: 'Cancel',
    destroys: true,
  });
  if (!isSure) return undefined;
  await call(deleteTheme, ofTheme(theme));
  return 'Theme deleted';
};

const unpublish: Ask = async (dialogs, theme) => {
  const isSure = await dialogs.openConfirm({
    header: 'Unpublish your page?',
    body: 'Visitors will see “Page not found.” You keep your web address.',
    yes: 'Unpublish',
    no: 'Cancel',
    destroys: true,
  });
  if (!isSure) return undefined;
  await call(unpublishTheme, ofTheme(theme));
  return 'Page unpublished';
};

/** What can be done with a theme besides editing it. */
export function useThemeActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const after = (ask: Ask) => (theme: ListedTheme) =>
    void act(async () => {
      const sentence = await ask(dialogs, theme);
      if (sentence === undefined) return;
      toast.show({ sentence });
      await queries.invalidateQueries({ queryKey: themesKey });
    });
  return {
    busy,
    error,
    create: (company: string) =>
      void act(async () => {
        const { openNewTheme } = await import('./new-theme-dialog.tsx');
        const themeId = await openNewTheme(dialogs, company);
        if (themeId === undefined) return;
        await queries.invalidateQueries({ queryKey: themesKey });
        await navigate({ to: `/jewelerpages/${themeId}` });
      }),
    rename: after(rename),
    duplicate: after(duplicate),
    remove: after(remove),
    unpublish: after(unpublish),
  };
}

export type ThemeActs = ReturnType<typeof useThemeActs>;

import {
  Link as RouterLink,
  Navigate as RouterNavigate,
  useNavigate as useRouterNavigate,
} from '@tanstack/react-router';
import type { HistoryState } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import type { CheckedPath, PortalPath } from '#kit/domain/portal-path.ts';

type Search = Readonly<Record<string, unknown>>;

/** A page of the portal to go to; a path that no page has does not compile (decision 0024). */
export interface Target<Path extends Reachable = Reachable> {
  readonly to: Path & CheckedTarget<Path>;
  readonly search?: Search | ((current: Search) => Search);
  readonly hash?: string;
}

/** `.` is the current page. */
type Reachable = PortalPath | '.';

type CheckedTarget<Path extends Reachable> = Path extends '.' ? '.' : CheckedPath<Path>;

interface GoingThere {
  /** Overrides `to`: a path with its query and hash, already encoded. */
  readonly href?: PortalPath;
  readonly replace?: boolean;
  readonly resetScroll?: boolean;
  readonly state?: (current: HistoryState) => HistoryState;
}

type LinkProps<Path extends Reachable> = Target<Path> &
  GoingThere &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
    readonly ref?: Ref<HTMLAnchorElement>;
    readonly activeOptions?: { readonly exact?: boolean; readonly includeHash?: boolean };
    readonly activeProps?: { readonly 'aria-current': 'page' };
  };

// The router's own components and hook: only their types are narrower.
export const Link = RouterLink as unknown as <const Path extends Reachable>(
  props: LinkProps<Path>,
) => ReactNode;

export const Navigate = RouterNavigate as unknown as <const Path extends Reachable>(
  props: Target<Path> & GoingThere,
) => ReactNode;

export type Go = <const Path extends Reachable>(target: Target<Path> & GoingThere) => Promise<void>;

export const useNavigate = useRouterNavigate as unknown as () => Go;

import type { PlainPortalPath } from '#kit/domain/portal-path.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { PageShape } from '#kit/web/states/page-shape.ts';
import type { LiveTopics } from '#kit/web/live/follow-changes.ts';
import type { LazyPart } from './lazy.ts';
import type { PaletteDoor } from './palette-door.ts';

/** A page with its path. The type of rules is the product's; the kit only passes it on. */
export interface WebRoute<Rule> {
  readonly path: PortalPage;
  /** The document title, before the product's name. */
  readonly title: string;
  readonly rule: Rule;
  readonly page: LazyPart;
  /** The page only, without the rail and the top bar. */
  readonly layout?: 'bare';
  /** Its layout while it loads; by default a list, or a record if the path has an id. */
  readonly shape?: PageShape;
  /** Its tab beneath the page title; deeper pages have none. */
  readonly tab?: PageTab;
  /** Only in the demo. */
  readonly demoOnly?: true;
  /** Collapses the rail, for pages that need the full width. */
  readonly rail?: 'thin';
}

/** A page as one of the tabs of a menu entry. */
export interface PageTab {
  /** The entry's address; the entry may be another family's. */
  readonly of: PlainPortalPath;
  /** By default the page's title, without what comes before its colon. */
  readonly label?: string;
  readonly order: number;
  /** What it is for, where tabs are listed on a page. */
  readonly about?: string;
}

/** An entry of the menu. The product says which groups there are. */
export interface MenuEntry<Rule, Group extends string = string> {
  readonly label: string;
  /** The short label for the phone's bar. */
  readonly short?: string;
  /** Its first tab that the person may open counts, if they may not open this page. */
  readonly to: PlainPortalPath;
  /** The area it covers beside its own path and those of its tabs; a record's page means all of its kind. */
  readonly within?: PortalPage;
  readonly icon: IconName;
  readonly rule: Rule;
  readonly group: Group;
  readonly order: number;
}

/** A dashboard card: one number, one graphic, one source line. */
export interface DashboardWidget<Rule> {
  readonly id: string;
  readonly rule: Rule;
  readonly order: number;
  /** A full-width row above or below the cards, collapsed until it has content. */
  readonly row?: 'above' | 'below';
  readonly card: LazyPart;
}

/** A card among those that a person arranges. */
export interface DashboardCard<Rule> extends DashboardWidget<Rule> {
  /** Its name where cards are arranged. */
  readonly title: string;
  /** As wide as two cards. */
  readonly wide?: true;
  /** For whom it comes before all others until they arrange their cards. */
  readonly leads?: Rule;
}

/** A part of the dashboard's sentence of facts; it renders nothing if there is nothing to say. */
export interface DashboardFact<Rule> {
  readonly id: string;
  readonly rule: Rule;
  readonly order: number;
  readonly fact: LazyPart;
}

/** Waiting tasks of one cause, shown as one with a row for each. */
export interface TaskGroup {
  /** The part of a task's key before its record. */
  readonly cause: string;
  title(count: number): string;
  readonly rows: LazyPart<{ readonly ids: readonly string[] }>;
}

/** The first element of the dashboard, under its brass line. */
export interface DashboardLead<Rule> {
  readonly rule: Rule;
  readonly panel: LazyPart<{ readonly groups: readonly TaskGroup[] }>;
}

/** The member whose page it is. */
export interface DeskPersonProps {
  readonly personId: string;
  readonly name: string;
  /** Reloads the page's data; resolves when it is shown. */
  onChanged(): Promise<unknown>;
}

/** A card on the desk's page of a member. */
export interface DeskPersonCard<Rule> {
  readonly id: string;
  readonly rule: Rule;
  readonly order: number;
  readonly card: LazyPart<DeskPersonProps>;
}

/** The company whose page it is. */
export interface DeskCompanyProps {
  readonly companyId: string;
  readonly name: string;
  /** Views a page of the company, for a reason; absent for staff who may not. */
  readonly onView?: ((page: string) => void) | undefined;
}

/** A card on the desk's page of a company. */
export interface DeskCompanyCard<Rule> {
  readonly id: string;
  readonly rule: Rule;
  readonly order: number;
  readonly card: LazyPart<DeskCompanyProps>;
}

/** Prefetched after sign-in, so that the first pages find it. */
export interface EntryLoad<Rule> {
  readonly id: string;
  readonly rule: Rule;
  load(queries: QueryClient): Promise<unknown>;
}

/** A slice's part of the demo console. */
export interface DemoPanel {
  readonly id: string;
  readonly title: string;
  readonly order: number;
  readonly panel: LazyPart;
}

/** A strip above the page title, such as a banner. */
export interface PageStrip {
  readonly id: string;
  readonly order: number;
  readonly strip: LazyPart;
}

/** A small element in the top bar, such as the bell. */
export interface TopBarPiece<Rule> {
  readonly id: string;
  readonly order: number;
  readonly rule: Rule;
  readonly piece: LazyPart;
}

/** What a slice adds to the browser, as data; its pages load when opened. */
export interface WebDoor<Rule, Group extends string = string> {
  readonly routes?: readonly WebRoute<Rule>[];
  readonly menu?: readonly MenuEntry<Rule, Group>[];
  readonly widgets?: readonly DashboardCard<Rule>[];
  readonly dashboardFacts?: readonly DashboardFact<Rule>[];
  readonly taskGroups?: readonly TaskGroup[];
  /** At most one slice has it. */
  readonly lead?: DashboardLead<Rule>;
  readonly strips?: readonly PageStrip[];
  readonly topBar?: readonly TopBarPiece<Rule>[];
  readonly demoPanels?: readonly DemoPanel[];
  readonly entryLoads?: readonly EntryLoad<Rule>[];
  /** A slice's cards on the desk's page of a member. */
  readonly deskPersonCards?: readonly DeskPersonCard<Rule>[];
  /** A slice's cards on the desk's page of a company. */
  readonly deskCompanyCards?: readonly DeskCompanyCard<Rule>[];
  /** What to read again when the server says that records have changed. */
  readonly live?: LiveTopics;
  /** Its part of the command menu. */
  readonly palette?: () => Promise<PaletteDoor<Rule>>;
}

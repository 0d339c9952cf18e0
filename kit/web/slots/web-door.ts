import type { PlainPortalPath, PortalPath } from '#kit/domain/portal-path.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { PaletteEntry } from './palette-entry.ts';

type Lazy = LazyExoticComponent<ComponentType>;

/** A page with its path. The type of rules is the product's; the kit only passes it on. */
export interface WebRoute<Rule> {
  readonly path: PortalPage;
  /** The document title, before the product's name. */
  readonly title: string;
  readonly rule: Rule;
  readonly page: Lazy;
  /** `frame`: with rail and top bar; `area`: also within its area; `bare`: alone. */
  readonly layout: 'frame' | 'area' | 'bare';
  /** Its entry in the area's navigation; deeper pages have none. */
  readonly place?: AreaPlace;
  /** Only in the demo. */
  readonly demoOnly?: true;
  /** Collapses the rail, for pages that need the full width. */
  readonly rail?: 'thin';
}

/** A page's entry in its area's navigation. */
export interface AreaPlace {
  readonly label: string;
  /** Its group; groups are in order of their first entry. */
  readonly group: string;
  readonly order: number;
}

/** An entry in the rail. */
export interface MenuEntry<Rule> {
  readonly label: string;
  /** The short label for the phone's bar. */
  readonly short?: string;
  readonly to: PlainPortalPath;
  /** The area it covers, if wider than its own path. */
  readonly within?: PlainPortalPath;
  readonly icon: IconName;
  readonly rule: Rule;
  readonly place: 'services' | 'elsewhere' | 'foot';
  readonly order: number;
  /** External; opens in a new tab. */
  readonly external?: true;
}

/** A dashboard card: one number, one graphic, one source line. */
export interface DashboardWidget<Rule> {
  readonly id: string;
  readonly rule: Rule;
  readonly order: number;
  /** A full-width row above or below the cards, collapsed until it has content. */
  readonly row?: 'above' | 'below';
  readonly card: Lazy;
}

/** The first element of the dashboard, under its brass line. */
export interface DashboardLead<Rule> {
  readonly rule: Rule;
  readonly panel: Lazy;
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
  readonly card: LazyExoticComponent<ComponentType<DeskPersonProps>>;
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
  readonly panel: Lazy;
}

/** A strip above the page title, such as a banner. */
export interface PageStrip {
  readonly id: string;
  readonly order: number;
  readonly strip: Lazy;
}

/** A small element in the top bar, such as the bell. */
export interface TopBarPiece<Rule> {
  readonly id: string;
  readonly order: number;
  readonly rule: Rule;
  readonly piece: Lazy;
}

/** What a slice adds to the browser, as data; its pages load when opened. */
export interface WebDoor<Rule> {
  readonly routes?: readonly WebRoute<Rule>[];
  readonly menu?: readonly MenuEntry<Rule>[];
  readonly widgets?: readonly DashboardWidget<Rule>[];
  /** At most one slice has it. */
  readonly lead?: DashboardLead<Rule>;
  readonly strips?: readonly PageStrip[];
  readonly topBar?: readonly TopBarPiece<Rule>[];
  readonly demoPanels?: readonly DemoPanel[];
  readonly entryLoads?: readonly EntryLoad<Rule>[];
  /** The open tasks of the provider's staff, on the first page of their area. */
  readonly deskCards?: readonly DashboardWidget<Rule>[];
  /** A slice's cards on the desk's page of a member. */
  readonly deskPersonCards?: readonly DeskPersonCard<Rule>[];
  /** Actions; pages are added automatically. */
  readonly paletteActions?: readonly (Omit<PaletteEntry, 'run'> & {
    readonly rule: Rule;
    readonly to: PortalPath;
  })[];
  readonly paletteRecords?: readonly PaletteRecords<Rule>[];
}

/** Records searchable in the palette. */
export interface PaletteRecords<Rule> {
  /** Named in the palette's prompt: "shipment". */
  readonly named: string;
  readonly rule: Rule;
  /** Loaded when something is first typed. */
  find(): Promise<FindRecords>;
}

export type FindRecords = (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;

export type FoundRecord = Omit<PaletteEntry, 'run' | 'group' | 'href'> & { readonly to: PortalPath };

import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { IconName } from '#kit/web/icons/icon.tsx';
import type { PaletteEntry } from './palette-entry.ts';

type Lazy = LazyExoticComponent<ComponentType>;

/** A page at an address. The rule's language is the product's; the kit only passes it on. */
export interface WebRoute<Rule> {
  readonly path: `/${string}`;
  /** The document's title, before the product's name. */
  readonly title: string;
  readonly rule: Rule;
  readonly page: Lazy;
  /** `frame`: inside rail and top bar; `area`: there too, in the area its address begins with; `bare`: alone. */
  readonly layout: 'frame' | 'area' | 'bare';
  /** Where the area's navigation names it; a page deeper than those has none. */
  readonly place?: AreaPlace;
  /** Only in the demo. */
  readonly demoOnly?: true;
  /** A page that needs the screen's whole width folds the rail to its icons. */
  readonly rail?: 'thin';
}

/** A page's line in the navigation of the area it stands in. */
export interface AreaPlace {
  readonly label: string;
  /** The caption it stands under; groups come in the order of their first place. */
  readonly group: string;
  readonly order: number;
}

/** A place in the rail. */
export interface MenuEntry<Rule> {
  readonly label: string;
  /** In the phone's bar, where there is room for one word. */
  readonly short?: string;
  readonly to: `/${string}`;
  /** The area whose pages belong to this place, where that is wider than what lies below its address. */
  readonly within?: `/${string}`;
  readonly icon: IconName;
  readonly rule: Rule;
  readonly place: 'services' | 'elsewhere' | 'foot';
  readonly order: number;
  /** Opens outside, in a new tab. */
  readonly external?: true;
}

/** A card of the dashboard: one number, one picture, one source line. */
export interface DashboardWidget<Rule> {
  readonly id: string;
  readonly rule: Rule;
  readonly order: number;
  /** A row of its own height above or below the cards, which takes no room until it has something to say. */
  readonly row?: 'above' | 'below';
  readonly card: Lazy;
}

/** What stands first on the dashboard, under its one brass line. */
export interface DashboardLead<Rule> {
  readonly rule: Rule;
  readonly panel: Lazy;
}

/** Whose page of the desk it is. */
export interface DeskPersonProps {
  readonly personId: string;
  readonly name: string;
  /** After what the page shows of them has changed; resolves when it shows it. */
  onChanged(): Promise<unknown>;
}

/** A card on a member's page of the desk. */
export interface DeskPersonCard<Rule> {
  readonly id: string;
  readonly rule: Rule;
  readonly order: number;
  readonly card: LazyExoticComponent<ComponentType<DeskPersonProps>>;
}

/** What is read right after sign-in, so that the first pages find it there. */
export interface EntryLoad<Rule> {
  readonly id: string;
  readonly rule: Rule;
  load(queries: QueryClient): Promise<unknown>;
}

/** What a slice adds to the demo console. */
export interface DemoPanel {
  readonly id: string;
  readonly title: string;
  readonly order: number;
  readonly panel: Lazy;
}

/** A strip above the page's title, such as a banner. */
export interface PageStrip {
  readonly id: string;
  readonly order: number;
  readonly strip: Lazy;
}

/** A small thing in the top bar, such as the bell. */
export interface TopBarPiece<Rule> {
  readonly id: string;
  readonly order: number;
  readonly rule: Rule;
  readonly piece: Lazy;
}

/** Everything a slice brings to the browser, as data; its pages arrive when they are opened. */
export interface WebDoor<Rule> {
  readonly routes?: readonly WebRoute<Rule>[];
  readonly menu?: readonly MenuEntry<Rule>[];
  readonly widgets?: readonly DashboardWidget<Rule>[];
  /** One slice has it. */
  readonly lead?: DashboardLead<Rule>;
  readonly strips?: readonly PageStrip[];
  readonly topBar?: readonly TopBarPiece<Rule>[];
  readonly demoPanels?: readonly DemoPanel[];
  readonly entryLoads?: readonly EntryLoad<Rule>[];
  /** What waits for the provider's staff, on the first page of their area. */
  readonly deskCards?: readonly DashboardWidget<Rule>[];
  /** What a slice does for one member, on their page of the desk. */
  readonly deskPersonCards?: readonly DeskPersonCard<Rule>[];
  /** Actions besides the pages, which the palette knows by itself. */
  readonly paletteActions?: readonly (Omit<PaletteEntry, 'run'> & {
    readonly rule: Rule;
    readonly to: `/${string}`;
  })[];
  readonly paletteRecords?: readonly PaletteRecords<Rule>[];
}

/** Records that the palette finds by what is typed or scanned there. */
export interface PaletteRecords<Rule> {
  /** In the palette's prompt: "shipment". */
  readonly named: string;
  readonly rule: Rule;
  /** Fetched when something is first typed. */
  find(): Promise<FindRecords>;
}

export type FindRecords = (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>;

export type FoundRecord = Omit<PaletteEntry, 'run' | 'group' | 'href'> & { readonly to: string };

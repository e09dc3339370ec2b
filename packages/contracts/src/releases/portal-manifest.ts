import Type, { type Static } from 'typebox';
import { PortalCalls } from './portal-call.ts';
import { Override } from './portal-override.ts';

/** One line of the sidebar, as the remote that owns the screen declares it. */
export const SidebarItem = Type.Object(
  {
    section: Type.Union([
      Type.Literal('Menu Principal'),
      Type.Literal('Financeiro'),
      Type.Literal('Configurações'),
      Type.Literal('Conta'),
    ]),
    label: Type.String({ minLength: 1 }),
    /** Name of a lucide icon in kebab-case, `key-round`. */
    icon: Type.String({ minLength: 1 }),
    path: Type.String({ pattern: '^/' }),
    /** Ascending within the section. */
    order: Type.Integer(),
    visibleWhen: Type.Union([Type.Literal('always'), Type.Literal('plan'), Type.Literal('no-plan')]),
  },
  { additionalProperties: false },
);
export type SidebarItem = Static<typeof SidebarItem>;

/** Shortens the first load of one screen. */
const ScreenHint = Type.Object(
  {
    /** Shape of its content, for the placeholder. */
    skeleton: Type.Optional(Type.Union([Type.Literal('table'), Type.Literal('cards')])),
    /** Name of the chunk that holds its code: the page preloads it. */
    chunk: Type.Optional(Type.String({ minLength: 1 })),
  },
  { additionalProperties: false },
);

/** What crawlers and link previews learn about a public page, written into its HTML. */
export const PageInfo = Type.Object(
  {
    /** The document's title without the product's name. */
    title: Type.String({ minLength: 1 }),
    description: Type.String({ minLength: 1 }),
    /** The path under which the page is to be known, when it has several: `/` for `/home`. */
    canonical: Type.Optional(Type.String({ pattern: '^/' })),
    /** False keeps the page out of search engines and the sitemap. Default true. */
    indexed: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type PageInfo = Static<typeof PageInfo>;

/** Path → what is said about its page; `/pagar/*` for every page below `/pagar` that is not named itself. */
export const PageInfos = Type.Record(Type.String({ pattern: '^/' }), PageInfo);
export type PageInfos = Static<typeof PageInfos>;

/** `portal.json` of a remote: everything that the portal knows about it before its code is loaded. */
export const PortalManifest = Type.Object(
  {
    /** Short name, `keys`. */
    name: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    /** Prefix of its container's global, `mfe_keys`. */
    remote: Type.String({ pattern: '^[a-z][a-z0-9_]*$' }),
    /** Path prefixes it owns; `/` stands for the root alone. */
    paths: Type.Array(Type.String({ pattern: '^/' }), { minItems: 1 }),
    /** Paths of other remotes that show one of its widgets: its code is preloaded there. */
    widgetPaths: Type.Optional(Type.Array(Type.String({ pattern: '^/' }))),
    /** Paths of its own that show widgets of others: only there may others' `widgetPaths` be. */
    places: Type.Optional(Type.Array(Type.String({ pattern: '^/' }))),
    sidebar: Type.Array(SidebarItem),
    /** What is known about the screen of a path before its code is there. */
    screens: Type.Optional(Type.Record(Type.String(), ScreenHint)),
    /** Whether its module adds results to the command palette. */
    palette: Type.Optional(Type.Boolean()),
    /** Public pages of the remote. The shell declares its own in `pages.json`. */
    pages: Type.Optional(PageInfos),
    /** Widget name → module that exposes it, always `./remote`. */
    widgets: Type.Record(Type.String(), Type.Literal('./remote')),
    /** Widget of `widgets` → where the dashboard shows it: among the cards (default), or beside the title. */
    widgetPlaces: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.Literal('cards'), Type.Literal('header')])),
    ),
  },
  { additionalProperties: false },
);
export type PortalManifest = Static<typeof PortalManifest>;

const Integrity = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const ReleaseFile = Type.Object({ file: Type.String({ pattern: '^[\\w.-]+$' }), integrity: Integrity });

/** `release.json`: emitted by a remote's build and stored by the registry. Never changes once published. */
export const Release = Type.Object({
  manifest: PortalManifest,
  /** Twelve hex digits over the content of all its files. */
  version: Type.String({ pattern: '^[0-9a-f]{12}$' }),
  /** Global the entry defines, `mfe_keys_1a2b3c4d`. */
  container: Type.String({ pattern: '^[a-z][a-z0-9_]*$' }),
  /** First the entry, then the chunk of its exposed module: the files that its pages need immediately. */
  preload: Type.Array(ReleaseFile, { minItems: 1 }),
  /** Every other file of the release. */
  files: Type.Array(ReleaseFile),
  /** Path → files of `files` that its screen needs immediately. */
  screenFiles: Type.Optional(Type.Record(Type.String(), Type.Array(ReleaseFile))),
  /** Shared key → range required of the shell, `{ react: '^19.3.1' }`; only keys it uses. */
  requires: Type.Record(Type.String(), Type.String()),
  /** Shared key → names it uses; `*` when it uses the namespace as a value. */
  uses: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Shared keys that the files of `preload` use. */
  usesAtOnce: Type.Array(Type.String()),
  calls: Type.Optional(PortalCalls),
  /** Path of the portal → the file of `files` that answers it, `/llms.txt`. */
  publicFiles: Type.Optional(Type.Record(Type.String({ pattern: '^/' }), Type.String())),
  /** Path of the portal → the file of `files` with its HTML and style sheet, shown before any script runs. */
  prerendered: Type.Optional(Type.Record(Type.String({ pattern: '^/' }), Type.String())),
  /** Widget of the remote → the file of `files` with its HTML and style sheet, for prerendered pages that show it. */
  prerenderedWidgets: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Version that was current before this one. */
  previous: Type.Optional(Type.String()),
});
export type Release = Static<typeof Release>;

/** A file that `prerendered` or `prerenderedWidgets` names. */
export const Prerendered = Type.Object({
  /**
   * Addresses of the release's own files begin with `releaseUrlMark`, those of the portal with `portalUrlMark`; widgets
   * are `<trilho-widget>` elements.
   */
  html: Type.String(),
  css: Type.String(),
  /** JSON-LD about the page. Absolute addresses begin with `portalUrlMark`. */
  structuredData: Type.Optional(Type.Array(Type.Unknown())),
});
export type Prerendered = Static<typeof Prerendered>;

/** Stands for the address of the release's files, which only the portal host knows. */
export const releaseUrlMark = 'https://release.invalid/';

/** Where the page finds one release. URLs are absolute. */
export const ReleaseSource = Type.Object({
  version: Type.String(),
  container: Type.String(),
  entry: Type.String(),
  integrity: Integrity,
  /** Share scope that the release is run with: `core` has no `later` names, and it uses none. Without it, everything. */
  shareScope: Type.Optional(Type.Literal('core')),
});
export type ReleaseSource = Static<typeof ReleaseSource>;

/** What is said about pages is in their HTML already; places are the gate's concern. */
const { pages: _pages, places: _places, ...shownManifest } = PortalManifest.properties;

/** A remote as the page sees it: the manifest of its current release, and the releases that the page can run. */
export const ReleaseEntry = Type.Object({
  ...shownManifest,
  /** The current one first, then the fallbacks, newest first. Empty when none is usable: its items stay in the sidebar. */
  releases: Type.Array(ReleaseSource),
});
export type ReleaseEntry = Static<typeof ReleaseEntry>;

const { path: itemPath, visibleWhen, ...plainItem } = SidebarItem.properties;

/**
 * A remote whose code a page does not need yet: what its sidebar and its addresses need, without releases. What is left out
 * is the usual; `short-entry.ts` says what that is.
 */
export const ShortEntry = Type.Object({
  name: shownManifest.name,
  remote: Type.Optional(shownManifest.remote),
  paths: Type.Optional(shownManifest.paths),
  widgetPaths: shownManifest.widgetPaths,
  sidebar: Type.Optional(
    Type.Array(
      Type.Object({
        ...plainItem,
        path: Type.Optional(itemPath),
        visibleWhen: Type.Optional(visibleWhen),
      }),
    ),
  ),
  palette: shownManifest.palette,
  widgets: Type.Optional(shownManifest.widgets),
  widgetPlaces: shownManifest.widgetPlaces,
});
export type ShortEntry = Static<typeof ShortEntry>;

/**
 * `GET /portal/remotes.json?shell=<version>`, and the JSON block `portal-remotes` of every page. A page names the version
 * of its shell, and gets the releases that this one can run.
 */
export const RemotesList = Type.Object({
  /** Version of the shell that the list is for: twelve hex digits over the content of its build. */
  shell: Type.String({ pattern: '^[0-9a-f]{12}$' }),
  remotes: Type.Array(ReleaseEntry),
  /**
   * In a page whose shell takes it: the remotes that the page needs no code of. `remotes` then has the others alone, and
   * the rest of the list is read once the first screen is there.
   */
  others: Type.Optional(Type.Array(ShortEntry)),
  /**
   * What this person's pages take instead. Left out in everybody else's. A shell beside a host of an earlier release meets
   * some without a version: it shows the normal release.
   */
  overrides: Type.Optional(Type.Array(Override)),
  /** With it the page's reports count against a release that fails; left out beside overrides. */
  proof: Type.Optional(Type.String()),
});
export type RemotesList = Static<typeof RemotesList>;

/** What the shell provides to remotes. */
export const ShellSurface = Type.Object({
  shared: Type.Record(
    Type.String(),
    Type.Object({
      version: Type.String(),
      names: Type.Array(Type.String()),
      /** File of the shell that carries it, when the page does not load it by default. */
      file: Type.Optional(Type.String()),
      /** Those of `names` that come in a file of their own, which only pages of releases that use one of them load. */
      later: Type.Optional(Type.Object({ names: Type.Array(Type.String()), file: Type.String() })),
    }),
  ),
});
export type ShellSurface = Static<typeof ShellSurface>;

/** `shell.json`: emitted by the shell's build. Never changes once published. */
export const ShellRelease = Type.Object({
  /** Twelve hex digits over the content of all its files. */
  version: Type.String({ pattern: '^[0-9a-f]{12}$' }),
  /** What it provides to remotes. */
  surface: ShellSurface,
  /** Public pages of the shell itself. */
  pages: PageInfos,
  /** Whether its pages take a list with `others`. */
  takesShortList: Type.Optional(Type.Boolean()),
  calls: Type.Optional(PortalCalls),
  /** Every file of the build that is served or read: `index.html` (the page's template), scripts, fonts, icons. */
  files: Type.Array(ReleaseFile),
});
export type ShellRelease = Static<typeof ShellRelease>;

/** `GET /portal/config.json`, and the JSON block `portal-config` of every page. Public values only. */
export const PortalConfig = Type.Object({
  /** Base of the portal's calls, `/api/v1`: the portal host proxies them to the gateway. */
  apiBaseUrl: Type.String(),
  stripePublishableKey: Type.String(),
  /** A stand-in for the card provider's browser library; empty means the real one. */
  stripeJsUrl: Type.String(),
  /** The same for Mercado Pago's, where payers of links enter their cards. */
  mercadoPagoJsUrl: Type.String(),
  /** The card provider's price of the Premium plan. */
  premiumPriceId: Type.String(),
  /** Base of the postal-code service; `/ws/{cep}/json/` is appended. */
  postalCodeUrl: Type.String(),
  /** A sandbox pair that every reader may try samples with. Only on local runs; never in production. */
  demoKeys: Type.Optional(Type.Object({ accessKey: Type.String(), secretKey: Type.String() })),
});
export type PortalConfig = Static<typeof PortalConfig>;

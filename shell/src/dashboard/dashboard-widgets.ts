import type { ReleaseEntry } from '@trilho/contracts/portal-manifest';
import { paths } from '@trilho/portal';

export interface DashboardWidget {
  remote: string;
  widget: string;
}

export interface DashboardWidgets {
  /** Controls beside the title. */
  header: DashboardWidget[];
  /** Cards, in the order of their remotes in the sidebar. */
  body: DashboardWidget[];
}

const rank = (release: ReleaseEntry) =>
  Math.min(Number.MAX_SAFE_INTEGER, ...release.sidebar.map((item) => item.order));

/**
 * What released remotes show on the dashboard: the widgets of those that name it among their `widgetPaths`, each in the
 * place that its remote declares.
 */
export function dashboardWidgets(releases: readonly ReleaseEntry[]): DashboardWidgets {
  const widgets = releases
    .filter((release) => release.widgetPaths?.includes(paths.admin.dashboard))
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(({ name, widgets, widgetPlaces }) =>
      Object.keys(widgets).map((widget) => ({
        remote: name,
        widget,
        place: widgetPlaces?.[widget] ?? 'cards',
      })),
    );
  const at = (wanted: 'cards' | 'header') =>
    widgets.filter(({ place }) => place === wanted).map(({ remote, widget }) => ({ remote, widget }));
  return { header: at('header'), body: at('cards') };
}

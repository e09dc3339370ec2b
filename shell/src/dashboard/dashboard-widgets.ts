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
 * What released remotes show on the dashboard: the widgets of those that name it among their `widgetPaths`. A
 * widget whose name ends in `-switch` is a control of the header.
 */
export function dashboardWidgets(releases: readonly ReleaseEntry[]): DashboardWidgets {
  const widgets = releases
    .filter((release) => release.widgetPaths?.includes(paths.admin.dashboard))
    .sort((a, b) => rank(a) - rank(b))
    .flatMap((release) => Object.keys(release.widgets).map((widget) => ({ remote: release.name, widget })));
  const isControl = ({ widget }: DashboardWidget) => widget.endsWith('-switch');
  return { header: widgets.filter(isControl), body: widgets.filter((widget) => !isControl(widget)) };
}

import type { Release } from '@trilho/contracts/portal-manifest';
import type { Refusal } from '@trilho/contracts/portal-registry';
import { findUnknownIcons, iconAdvice } from '@trilho/contracts/sidebar-icons';
import { findUnfitLabels, labelAdvice } from '@trilho/contracts/sidebar-labels';

const refuse =
  (advice: string) =>
  (message: string): Refusal => ({ rule: 'contract', message, advice });

/** Refuses a remote whose description contradicts itself. Its shape was checked when it was read. */
export function contractRule(release: Release): Refusal[] {
  const { manifest, container, preload, files, screenFiles = {}, prerenderedWidgets = {} } = release;
  const names = files.map(({ file }) => file);
  const all = [...preload.map(({ file }) => file), ...names];
  const missing = [
    ...Object.values(prerenderedWidgets),
    ...Object.values(screenFiles).flatMap((own) => own.map(({ file }) => file)),
  ].filter((file) => !names.includes(file));
  const twice = all.filter((file, index) => all.indexOf(file) !== index);
  const unknownWidgets = Object.keys(prerenderedWidgets).filter((widget) => !(widget in manifest.widgets));
  const unknownPlaces = Object.keys(manifest.widgetPlaces ?? {}).filter(
    (widget) => !(widget in manifest.widgets),
  );
  const isContainer = container.startsWith(`${manifest.remote}_`);
  const entry = preload[0]?.file ?? '';
  return [
    ...(isContainer ? [] : [`its container ${container} is none of ${manifest.remote}`]).map(
      refuse('Build it with the webpack preset: it names the container by its content.'),
    ),
    ...(entry.endsWith('.js') ? [] : [`its entry ${entry} is no script`]).map(
      refuse('Build it with the webpack preset: the entry is the first file of preload.'),
    ),
    ...[...new Set(missing)]
      .map((file) => `${file} is no file of the release`)
      .map(refuse('Build it again.')),
    ...[...new Set(twice)].map((file) => `${file} is named twice`).map(refuse('Build it again.')),
    ...unknownWidgets
      .map((widget) => `${widget} is prerendered, and no widget of ${manifest.name}`)
      .map(refuse('Declare the widget in portal.json, or do not prerender it.')),
    ...findUnknownIcons(manifest.sidebar).map(refuse(iconAdvice)),
    ...findUnfitLabels(manifest.sidebar).map(refuse(labelAdvice)),
    ...unknownPlaces
      .map((widget) => `${widget} has a place, and is no widget of ${manifest.name}`)
      .map(refuse('Name the widget in widgets, or remove it from widgetPlaces.')),
  ];
}

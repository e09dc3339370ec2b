import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { ReactConfig } from '@swc/core';
import type { WebpackPluginInstance } from 'webpack';
import type { Mode } from '../base.ts';

/** How swc compiles JSX so that a changed component can take the place of the former one, with its state. */
export const refreshTransform = (mode: Mode): ReactConfig =>
  mode === 'development' ? { development: true, refresh: true } : { development: false };

/** What tells React which modules changed. Errors are shown by the development server's own overlay. */
export const refreshPlugins = (mode: Mode): WebpackPluginInstance[] =>
  mode === 'development' ? [new ReactRefreshPlugin({ overlay: false })] : [];

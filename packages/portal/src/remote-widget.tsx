import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface RemoteWidgetProps {
  /** The remote's short name, such as `billing`. */
  remote: string;
  /** The widget's name in the remote's `portal.json`. */
  widget: string;
  /** Shown while the widget loads, and in its place where there are no other remotes. */
  fallback?: ReactNode;
}

/** Who loads remotes in this page: the shell. `null` where a remote runs alone. */
export const RemoteWidgetContext = createContext<ComponentType<RemoteWidgetProps> | null>(null);

/** Mounts another remote's widget by name, without importing it. */
export function RemoteWidget(props: RemoteWidgetProps) {
  const Loader = useContext(RemoteWidgetContext);
  return Loader ? <Loader {...props} /> : props.fallback;
}

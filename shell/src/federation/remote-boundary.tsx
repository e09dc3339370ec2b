import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.tsx';

type Props = {
  /** Short name of the remote, for the log. */
  remote: string;
  /** A change of it clears the error, so that a new path is tried. */
  resetKey: string;
  compact?: boolean;
  children: ReactNode;
};
type State = { error: Error | null; resetKey: string };

/** Keeps an error thrown by a remote inside its own screen or widget. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`Remote ${this.props.remote} threw while rendering`, error, info.componentStack);
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.handleOnline);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.handleOnline);
  }

  /** A whole screen whose code did not arrive is asked for again; a block does not cost the page around it. */
  handleOnline = (): void => {
    if (this.state.error?.name === 'ChunkLoadError' && !this.props.compact) this.retry();
  };

  retry = (): void => {
    // React.lazy keeps a chunk's failure for the life of the page: only a new page asks for it again.
    if (this.state.error?.name === 'ChunkLoadError') window.location.reload();
    else this.setState({ error: null });
  };

  override render(): ReactNode {
    if (!this.state.error) return this.props.children;
    return <RemoteFailure compact={this.props.compact ?? false} onRetry={this.retry} />;
  }
}

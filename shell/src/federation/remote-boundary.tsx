import { Component, type ErrorInfo, type ReactNode } from 'react';
import { RemoteFailure } from './remote-failure.tsx';

type Props = {
  /** Short name of the remote, for the log. */
  remote: string;
  /** A change of it clears the error: a new path deserves a new try. */
  resetKey: string;
  compact?: boolean;
  children: ReactNode;
};
type State = { failed: boolean; resetKey: string };

/** Keeps an error thrown by a remote inside its own screen or widget. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`Remote ${this.props.remote} threw while rendering`, error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <RemoteFailure compact={this.props.compact ?? false} onRetry={() => this.setState({ failed: false })} />
    );
  }
}

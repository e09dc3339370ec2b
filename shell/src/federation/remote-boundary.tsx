import { keepDrafts } from '@trilho/ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { enterRelease } from './waiting/at-work.ts';

type Props = {
  /** Short name of the remote, for the log. */
  remote: string;
  /** The release whose code it holds. */
  version: string;
  /** Shown once something threw, until the boundary is replaced with its release. */
  fallback: ReactNode;
  onError: (error: Error) => void;
  children: ReactNode;
};
type State = { hasFailed: boolean };

/** Keeps an error thrown by a remote inside its own screen or widget. Give it the key of the release that it holds. */
export class RemoteBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  constructor(props: Props) {
    super(props);
    enterRelease(props.version);
  }

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(`Remote ${this.props.remote} threw while rendering`, error, info.componentStack);
    keepDrafts();
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

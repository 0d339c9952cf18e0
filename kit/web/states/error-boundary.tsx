import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { LazyFailureMessage } from './lazy-failure-message.tsx';
import { LoadingState } from './loading-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** The replacement if there is no room for the failure. */
  readonly instead?: ReactNode;
  /** Reports the fault; the component only shows it. */
  onFault?(error: unknown, info: ErrorInfo): void;
}

interface ErrorBoundaryState {
  readonly failed: { readonly error: unknown } | undefined;
}

// React supports error boundaries only as classes.
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onFault?.(error, info);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    const again = () => this.setState({ failed: undefined });
    return <LazyFailureMessage error={failed.error} onRetry={again} until={<LoadingState />} />;
  }
}

/** Marks a place whose content may still load. Pages keep content hidden that it would push down. */
export function PendingContent() {
  return <div aria-busy="true" />;
}

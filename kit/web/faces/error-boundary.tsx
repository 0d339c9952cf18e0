import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { LateFailureFace } from './late-failure-face.tsx';
import { LoadingFace } from './loading-face.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What stands in its place where a face has no room. */
  readonly instead?: ReactNode;
  /** Tells whoever counts faults; the face itself only shows. */
  onFault?(error: unknown, info: ErrorInfo): void;
}

interface ErrorBoundaryState {
  readonly failed: { readonly error: unknown } | undefined;
}

// React offers catching only to classes.
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
    return <LateFailureFace error={failed.error} onRetry={again} until={<LoadingFace />} />;
  }
}

/** Stands where something may still come. A page keeps unseen what would be pushed down by it. */
export function MayCome() {
  return <div aria-busy="true" />;
}

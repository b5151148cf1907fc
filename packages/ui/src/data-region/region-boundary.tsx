import { Component, type ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state.tsx';

interface RegionBoundaryProps {
  children: ReactNode;
}

/**
 * Keeps an error in drawing a region's data inside the region: the rest of the page goes on, and
 * Retry draws it anew.
 */
export class RegionBoundary extends Component<RegionBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <ErrorState
        title="Something went wrong"
        description={
          error instanceof Error && error.message ? error.message : 'An unknown error occurred'
        }
        onRetry={() => {
          this.setState({ error: undefined });
        }}
      />
    );
  }
}

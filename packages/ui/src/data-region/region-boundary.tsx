import { Component, type ReactNode } from 'react';
import { ErrorState } from '../error-state/error-state.tsx';
import { dataRegionCopy } from './data-region-copy.ts';

interface RegionBoundaryProps {
  children: ReactNode;
}

/**
 * Contains rendering errors of a region's data: the rest of the page keeps working, and Retry renders
 * the region again.
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
        title={dataRegionCopy.errors.title}
        description={
          error instanceof Error && error.message ? error.message : dataRegionCopy.errors.unknown
        }
        onRetry={() => {
          this.setState({ error: undefined });
        }}
      />
    );
  }
}

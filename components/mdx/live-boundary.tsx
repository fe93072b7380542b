'use client';

import { Component, type ReactNode } from 'react';
import { Sheet } from '../ui/sheet';
import { reactReason } from './react-reason';

interface LiveBoundaryProps {
  name: string;
  children: ReactNode;
}

export class LiveBoundary extends Component<LiveBoundaryProps, { message: string | undefined }> {
  override state: { message: string | undefined } = { message: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { message: reactReason(error instanceof Error ? error.message : String(error)) };
  }

  override render() {
    const { message } = this.state;
    if (message === undefined) return this.props.children;
    return <ComponentFailure message={message} name={this.props.name} />;
  }
}

export function ComponentFailure({ name, message }: { name: string; message: string }) {
  return (
    <p className="mdx-fault" data-component-error={name}>
      <Sheet of="pageError" />
      {`<${name}> failed: ${message}`}
    </p>
  );
}

'use client';

import { unstable_rethrow as rethrowForNext, useRouter } from 'next/navigation';
import { Component, type ReactNode, startTransition } from 'react';
import { Sheet } from '../ui/sheet';
import { useSitePath } from '../ui/use-site-path';

interface Around {
  siteName: string;
  children: ReactNode;
}

/**
 * Shown when a page failed unexpectedly; the server's log has the cause under the same reference. Known failures, such
 * as a database outage, are handled earlier.
 */
export function FailureBoundary(around: Around) {
  return <Boundary {...around} pathname={useSitePath()} refresh={useRouter().refresh} />;
}

interface Guarded extends Around {
  pathname: string;
  refresh: () => void;
}

interface Outcome {
  failure?: { error: unknown } | undefined;
  pathname: string;
}

/** Written here, because `catchError` of `next/error` would add 2 kB of Next's error pages to every page. */
class Boundary extends Component<Guarded, Outcome> {
  override state: Outcome = { pathname: this.props.pathname };

  static getDerivedStateFromError(error: unknown): Partial<Outcome> {
    rethrowForNext(error);
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ pathname }: Guarded, former: Outcome): Outcome | null {
    // After navigation, the new page may work.
    return pathname === former.pathname ? null : { failure: undefined, pathname };
  }

  retry = () =>
    startTransition(() => {
      this.props.refresh();
      this.setState({ failure: undefined });
    });

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    const digest = failure.error instanceof Error ? Reflect.get(failure.error, 'digest') : undefined;
    return (
      <main className="outcome" role="alert">
        <Sheet of="notFoundText" />
        <a href="/">{this.props.siteName}</a>
        <h1 className="page-title">Something went wrong</h1>
        {typeof digest === 'string' ? <p className="ui-caption outcome-address">{digest}</p> : null}
        <button className="primary-button" onClick={this.retry} type="button">
          Try again
        </button>
      </main>
    );
  }
}

import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { BoardPage } from '@/components/dashboard/board-page';
import { ChangesList } from '@/components/dashboard/changes-list';
import { FindingList } from '@/components/dashboard/finding-list';
import { Notice } from '@/components/dashboard/notice';
import { Panel } from '@/components/dashboard/panel';
import { ownAddress } from '@/lib/base/web/addresses';
import { runtime } from '@/lib/runtime';
import { compareAddress } from '@/lib/source/preview-host';
import { previewChanges } from './preview-changes';

export const metadata: Metadata = { title: 'What changed' };
// The preview depends on the request's host.
export const dynamic = 'force-dynamic';

/** Longer lists are easier to read at the code host. */
const CHANGES_LISTED = 500;

export default async function ChangesPage() {
  const { domain, preview } = runtime();
  if (preview === undefined) notFound();
  const found = await previewChanges();
  if (found === 'sign-in')
    redirect(ownAddress(`sign-in?callbackUrl=${encodeURIComponent(ownAddress('changes'))}`));
  const { diff, changes, whole } = found;
  return (
    <div className="board">
      <BoardPage
        actions={
          <a className="button" href="/">
            Back to the preview
          </a>
        }
        lead={`${preview.name}, compared with what is published.`}
        title="What changed"
      >
        {diff === 'running' ? (
          <Notice tone="neutral">
            The pages are being compared. <a href={ownAddress('changes')}>Look again</a> in a moment.
          </Notice>
        ) : diff === 'failed' ? (
          <Notice tone="error">
            The pages could not be compared: they took too long, or more memory than there is for it. The log
            of the server says more. The next commit is compared again.
          </Notice>
        ) : (
          <>
            <Panel title={`Pages: ${changes.length}`}>
              {changes.length === 0 ? (
                <p className="empty">No page that you may read has changed.</p>
              ) : (
                <ChangesList
                  changes={changes.slice(0, CHANGES_LISTED)}
                  compareAddress={(path) => compareAddress(domain, preview, path)}
                  publishedAt={preview.publishedAt}
                />
              )}
              {changes.length > CHANGES_LISTED ? <p>And {changes.length - CHANGES_LISTED} more.</p> : null}
            </Panel>
            {whole === undefined || whole.documents.length === 0 ? null : (
              <Panel title="OpenAPI documents">
                <p>
                  {whole.documents.map((name, index) => (
                    <span key={name}>
                      {index === 0 ? '' : ', '}
                      <code>{name}</code>
                    </span>
                  ))}
                </p>
              </Panel>
            )}
            {whole === undefined ? null : (
              <Panel
                lead="What “check” finds in this branch and not in what is published."
                title={`New findings: ${whole.findingCount}`}
              >
                {whole.findings.length === 0 ? (
                  <p className="empty">There is nothing to fix.</p>
                ) : (
                  <FindingList findings={whole.findings} />
                )}
              </Panel>
            )}
          </>
        )}
      </BoardPage>
    </div>
  );
}

import { Sheet } from '../ui/sheet';
import { joinClasses } from './join-classes';

interface RepoProps {
  /** `owner/name` or the GitHub URL. */
  repo?: string;
  variant?: string;
  className?: string;
}

const MARK =
  'M12 2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.7c-2.8.6-3.4-1.3-3.4-1.3-.4-1.2-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.6 2.4 1.1 3 .9.1-.7.3-1.1.6-1.4-2.2-.2-4.6-1.1-4.6-5 0-1.1.4-2 1-2.7-.1-.2-.4-1.3.1-2.6 0 0 .8-.3 2.7 1a9.6 9.6 0 0 1 5 0c1.9-1.3 2.7-1 2.7-1 .5 1.3.2 2.4.1 2.6.6.7 1 1.6 1 2.7 0 3.9-2.4 4.7-4.6 5 .4.3.7.9.7 1.9V21c0 .3.2.6.7.5A10 10 0 0 0 12 2z';

function Repo({ repo = '', variant = 'inset', className }: RepoProps) {
  const name = repo.replace(/^(?:https?:\/\/)?(?:www\.)?github\.com\//, '').replace(/(?:\.git)?\/?$/, '');
  return (
    <a
      className={joinClasses('ui-row ui-surface mdx-repository mdx-block not-prose', className)}
      data-variant={variant}
      href={`https://github.com/${name}`}
      rel="noopener"
      target="_blank"
    >
      <Sheet of="githubRepo" />
      <svg aria-hidden="true" fill="currentColor" height="20" viewBox="0 0 24 24" width="20">
        <path d={MARK} />
      </svg>
      <span>{name}</span>
    </a>
  );
}

/** Links to GitHub, rendered from props: the reader's browser sends no request to GitHub. */
export const GitHub = { Repo };

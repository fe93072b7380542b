import { execFileSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const configuration = {
  theme: 'mint',
  name: 'Docs',
  colors: { primary: '#0f766e' },
  navigation: { pages: ['start'] },
};

/** A repository with a branch and a pull request from a fork. */
export async function previewedRepository() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-previewed-'));
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', ...words], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const commit = async (words: string) => {
    await writeFile(path.join(folder, 'docs.json'), JSON.stringify(configuration));
    await writeFile(path.join(folder, 'start.mdx'), `---\ntitle: Start\n---\n\n${words}\n`);
    git('add', '.');
    git('commit', '-qm', words);
  };
  git('init', '-q', '-b', 'main');
  await commit('The published text, {1 + 1}.');
  git('switch', '-qc', 'feature/New_Guide');
  await commit('The text of the branch, {2 + 2}.');
  git('switch', '-qc', 'theirs', 'main');
  await commit('The text of a fork, {3 + 3}.');
  git('update-ref', 'refs/pull/7/head', 'HEAD');
  git('switch', '-q', 'main');
  git('branch', '-qD', 'theirs');
  return { folder, git, commit };
}

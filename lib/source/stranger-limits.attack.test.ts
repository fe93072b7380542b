import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { gitRepository } from './git-repository';

// What anyone can push to a pull request.

const LIMITS = { files: 100, bytes: 4_000_000, ms: 60_000 };

interface PushOptions {
  limits?: typeof LIMITS;
  tree?: (author: string) => string;
}

/** @param options.tree writes a tree without files in the author's folder, and returns its id */
function pushed(write: (folder: string) => void, { limits = LIMITS, tree }: PushOptions = {}) {
  const author = temporaryFolder();
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Eve', '-c', 'user.email=eve@example.com', ...words], {
      cwd: author,
    });
  git('init', '-q', '-b', 'main');
  git('config', 'uploadpack.allowFilter', 'true');
  git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  write(author);
  git('add', '.');
  git('commit', '-qm', 'Innocent');
  const made = tree?.(author);
  const commit = made && git('commit-tree', '-m', 'Innocent', made).toString().trim();
  git('update-ref', 'refs/pull/7/head', commit ?? 'HEAD');
  const folder = path.join(temporaryFolder(), 'repository.git');
  const settings = {
    url: pathToFileURL(author).href,
    branch: undefined,
    ref: 'refs/pull/7/head',
    isOfStranger: true,
    folder: '',
    token: undefined,
    sshKeyFile: undefined,
    pollSeconds: 0,
    webhookSecret: undefined,
  };
  const repository = gitRepository(settings, folder, limits);
  const target = path.join(folder, '../release');
  const amend = () => {
    write(author);
    git('add', '.');
    git('commit', '-q', '--amend', '-m', 'Amended');
    git('update-ref', 'refs/pull/7/head', 'HEAD');
  };
  return { repository, folder, target, amend };
}

const zeros = (folder: string, name: string, bytes: number) =>
  writeFileSync(path.join(folder, name), Buffer.alloc(bytes));

it('a pull request of the usual size is checked out', async () => {
  const { repository, target } = pushed((folder) => {
    mkdirSync(path.join(folder, 'docs'));
    writeFileSync(path.join(folder, 'docs/a page.mdx'), 'Text.');
  });
  const { id } = await repository.newest();
  await repository.checkOut(id, target);
  expect(readdirSync(path.join(target, 'docs'))).toEqual(['a page.mdx']);
});

it('little that unpacks to much is refused before it is written, and not fetched again', async () => {
  const { repository, folder, target } = pushed((author) => {
    for (let count = 0; count < 4; count++) zeros(author, `zeros-${count}`, 1_500_000);
  });
  const { id } = await repository.newest();
  await expect(repository.checkOut(id, target)).rejects.toThrow('A pull request with 6 MB has no preview');
  expect(existsSync(target)).toBe(false);
  expect(existsSync(folder)).toBe(false);
  await expect(repository.newest()).rejects.toThrow('has no preview');
  expect(existsSync(folder)).toBe(false);
});

it('many files are refused before any of them is fetched', async () => {
  const { repository, target } = pushed((author) => {
    for (let count = 0; count < 101; count++) writeFileSync(path.join(author, String(count)), '');
  });
  const { id } = await repository.newest();
  await expect(repository.checkOut(id, target)).rejects.toThrow(
    'A pull request with 101 files and folders has no preview',
  );
});

it('a push that keeps git busy beyond the limit is not fetched again', async () => {
  const { repository, folder } = pushed((author) => zeros(author, 'page.mdx', 10), {
    limits: { ...LIMITS, ms: 1 },
  });
  await expect(repository.newest()).rejects.toThrow('has no preview: git was not done with it');
  expect(existsSync(folder)).toBe(false);
  await expect(repository.newest()).rejects.toThrow('has no preview');
  expect(existsSync(folder)).toBe(false);
});

it('a push with more names than are read is not fetched again', async () => {
  const { repository, folder, target } = pushed((author) => zeros(author, 'page.mdx', 10), {
    limits: { ...LIMITS, files: 1_000_000 },
    tree: (author) => {
      const git = (words: string[], input?: string) =>
        execFileSync('git', words, { cwd: author, input }).toString().trim();
      const page = git(['hash-object', '-w', '--stdin'], 'Text.');
      // One tree of long names, which many folders share.
      const long = Array.from({ length: 200 }, (_, at) => `100644 blob ${page}\t${at}${'a'.repeat(200)}`);
      const shared = git(['mktree'], `${long.join('\n')}\n`);
      const folders = Array.from({ length: 300 }, (_, at) => `040000 tree ${shared}\t${at}`);
      return git(['mktree'], `${folders.join('\n')}\n`);
    },
  });
  const { id } = await repository.newest();
  await expect(repository.checkOut(id, target)).rejects.toThrow('has no preview: its names have more than');
  await expect(repository.newest()).rejects.toThrow('has no preview');
  expect(existsSync(folder)).toBe(false);
});

it('folders count as files do, so that few objects do not unpack to folders without end', async () => {
  const deep = (author: string, at: number) => {
    // A tree that many folders share is sent once.
    const folder = path.join(author, String(at), 'a/'.repeat(30));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'page.mdx'), 'Text.');
  };
  const few = pushed((author) => deep(author, 0));
  await few.repository.checkOut((await few.repository.newest()).id, few.target);
  const { repository, target } = pushed((author) => {
    for (let at = 0; at < 4; at++) deep(author, at);
  });
  const { id } = await repository.newest();
  await expect(repository.checkOut(id, target)).rejects.toThrow(
    'A pull request with 128 files and folders has no preview',
  );
  expect(existsSync(target)).toBe(false);
});

it('a file that does not pack ends the transfer, and leaves nothing', async () => {
  const { repository, folder, target } = pushed((author) => {
    writeFileSync(path.join(author, 'noise'), randomBytes(6_000_000));
  });
  const { id } = await repository.newest();
  await expect(repository.checkOut(id, target)).rejects.toThrow('it is larger than 4 MB');
  expect(existsSync(folder)).toBe(false);
});

it('many pushes keep no more than the last of them and the one before', async () => {
  const { repository, folder, target, amend } = pushed((author) => {
    writeFileSync(path.join(author, 'noise'), randomBytes(3_500_000));
  });
  const kept: number[] = [];
  for (let push = 0; push < 5; push++) {
    const { id } = await repository.newest();
    await repository.checkOut(id, `${target}-${push}`);
    const objects = path.join(folder, 'objects');
    const sizes = readdirSync(objects, { recursive: true, encoding: 'utf8' }).map(
      (name) => statSync(path.join(objects, name)).size,
    );
    kept.push(sizes.reduce((sum, size) => sum + size, 0));
    amend();
  }
  expect(Math.max(...kept)).toBeLessThan(2.5 * LIMITS.bytes);
});

it('lines of files without number are not compared: their sizes are enough to refuse them', async () => {
  // One file of a megabyte, in thousands of places: a push of some kilobytes.
  const tree = (author: string) => {
    const git = (input: string, ...words: string[]) =>
      execFileSync('git', words, { cwd: author, input, encoding: 'utf8' }).trim();
    const file = git('\n'.repeat(1_040_000), 'hash-object', '-w', '--stdin');
    const attributes = git('* diff\n', 'hash-object', '-w', '--stdin');
    const entries = Array.from({ length: 5_000 }, (_, at) => `100644 blob ${file}\t${at}`);
    return git(`100644 blob ${attributes}\t.gitattributes\n${entries.join('\n')}\n`, 'mktree');
  };
  const limits = { ...LIMITS, files: 20_000, bytes: 4_000_000 };
  const { repository, target } = pushed((author) => zeros(author, 'one', 1), { limits, tree });
  const { id } = await repository.newest();
  await expect(repository.checkOut(id, target)).rejects.toThrow('A pull request with 5201 MB has no preview');
  expect(existsSync(target)).toBe(false);
});

it('files are written as they are, whatever the attributes in a commit say of them', async () => {
  const text = '$Id$\n'.repeat(50_000);
  const { repository, target } = pushed((author) => {
    writeFileSync(
      path.join(author, '.gitattributes'),
      '* text eol=crlf ident\nwide* working-tree-encoding=UTF-32\n',
    );
    for (const name of ['one', 'two', 'wide'])
      writeFileSync(path.join(author, name), name === 'wide' ? '' : text);
  });
  const { id } = await repository.newest();
  await repository.checkOut(id, target);
  for (const name of ['one', 'two'])
    expect(readFileSync(path.join(target, name), 'utf8') === text).toBe(true);
});

it('files in LFS are not fetched: their pointers stay', async () => {
  const home = temporaryFolder();
  const marker = path.join(home, 'ran');
  writeFileSync(
    path.join(home, 'config'),
    `[filter "lfs"]\n\tsmudge = touch ${marker} && cat\n\tclean = cat\n\trequired = true\n`,
  );
  vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(home, 'config'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { repository, target } = pushed((author) => {
    writeFileSync(path.join(author, '.gitattributes'), '*.bin filter=lfs\n');
    writeFileSync(path.join(author, 'large.bin'), 'version https://git-lfs.github.com/spec/v1\n');
  });
  const { id } = await repository.newest();
  await repository.checkOut(id, target);
  expect(readFileSync(path.join(target, 'large.bin'), 'utf8')).toContain('git-lfs');
  expect(existsSync(marker)).toBe(false);
});

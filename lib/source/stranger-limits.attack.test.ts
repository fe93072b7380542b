import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '@/tests/support/temporary-folder';
import { gitRepository } from './git-repository';

// What anybody can push to a pull request.

const LIMITS = { files: 100, bytes: 4_000_000 };

function pushed(write: (folder: string) => void) {
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
  git('update-ref', 'refs/pull/7/head', 'HEAD');
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
  const repository = gitRepository(settings, folder, LIMITS);
  const target = path.join(folder, '../release');
  return { repository, folder, target };
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
    'A pull request with 101 files has no preview',
  );
});

it('a file that does not pack ends the transfer, and leaves nothing', async () => {
  const { repository, folder, target } = pushed((author) => {
    const noise = Buffer.alloc(6_000_000);
    for (let place = 0; place < noise.length; place += 4)
      noise.writeInt32LE((Math.random() * 2 ** 31) | 0, place);
    writeFileSync(path.join(author, 'noise'), noise);
  });
  const { id } = await repository.newest();
  await expect(repository.checkOut(id, target)).rejects.toThrow('it is larger than 4 MB');
  expect(existsSync(folder)).toBe(false);
});

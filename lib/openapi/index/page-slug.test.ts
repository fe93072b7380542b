import { describe, expect, it } from 'vitest';
import { operationSlug, pageSlug } from './page-slug';

describe('addresses of generated pages', () => {
  it.each([
    ['List all pets', 'list-all-pets'],
    ['/pets/findByStatus', 'petsfindbystatus'],
    ['/users/{id}', 'users'],
    ['/users/{id}/posts', 'users-posts'],
    ['/users/{id}/{name}/x', 'users-x'],
    ["Get a user's (main) e-mail, v1.2", 'get-a-users-main-e-mail-v12'],
    ['A - B', 'a--b'],
    ['search?q=1#top', 'searchq=1top'],
    ['-x-', 'x'],
    ['', ''],
  ])('%s becomes %s', (text, slug) => {
    expect(pageSlug(text)).toBe(slug);
  });

  const operation = { kind: 'operation', method: 'GET', target: '/users/{id}' } as const;

  it.each([
    [{ ...operation, summary: 'Get a user', tag: 'User Admin' }, 'user-admin/get-a-user'],
    [{ ...operation, summary: 'Get a user' }, 'get-a-user'],
    [{ ...operation, tag: 'Users' }, 'users/get-users'],
    [{ ...operation, target: '/' }, 'get'],
    [{ ...operation, summary: '{}', tag: '...' }, 'get-users'],
    [{ ...operation, summary: 'A paragraph. '.repeat(20) }, 'get-users'],
    [{ kind: 'webhook', method: 'POST', target: 'order.paid', tag: 'Orders' } as const, 'orders/orderpaid'],
  ])('of %o is %s', (source, slug) => {
    expect(operationSlug(source)).toBe(slug);
  });
});

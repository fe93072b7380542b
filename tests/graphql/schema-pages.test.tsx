import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { describedExamples } from '@/lib/site/reference/reference-examples';
import { pageHtml, referenceSite } from '../reference/reference-site';
import { SHOP } from './shop-schema';

const wordsOf = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ');

const siteOf = async (text: string, graphql: unknown = 'schema.graphql', more: object = {}) =>
  (
    await referenceSite(
      {
        navigation: {
          groups: [
            { group: 'Start', pages: ['index'] },
            { group: 'Shop', graphql },
          ],
        },
        ...more,
      },
      { 'index.mdx': '# Hi', 'schema.graphql': text },
    )
  ).site;

describe('the pages of a schema', () => {
  it('stand where the format puts them, operations before types', async () => {
    const site = await siteOf(SHOP);
    expect(site.pagePaths.filter((path) => path !== '/' && path !== '/index')).toEqual([
      ...['orders', 'node', 'search', 'customer', 'oldOrders'].map(
        (name) => `/graphql-reference/queries/${name}`,
      ),
      '/graphql-reference/mutations/createOrder',
      '/graphql-reference/subscriptions/orderChanged',
      ...[
        'Node',
        'Order',
        'OrderLine',
        'Product',
        'Customer',
        'SecretNote',
        'SearchResult',
        'OrderStatus',
      ].map((name) => `/graphql-reference/types/${name}`),
      ...['OrderFilter', 'CreateOrderInput', 'OrderLineInput', 'CreateOrderPayload', 'DateTime', 'Money'].map(
        (name) => `/graphql-reference/types/${name}`,
      ),
    ]);
    const sidebar = JSON.stringify(site.layout('/').sidebar);
    for (const title of ['Queries', 'Mutations', 'Subscriptions', 'Types'])
      expect(sidebar).toContain(`"title":"${title}"`);
  });

  it('stand below the directory of their element', async () => {
    const site = await siteOf(SHOP, { source: 'schema.graphql', directory: 'api/graph' });
    expect(site.pagePaths).toContain('/api/graph/types/Order');
  });

  it('are the same for the answer to an introspection query', async () => {
    const introspection = JSON.stringify({ data: introspectionFromSchema(buildSchema(SHOP)) });
    const site = await siteOf(introspection);
    const written = await siteOf(SHOP);
    expect([...site.pagePaths].sort()).toEqual([...written.pagePaths].sort());
    expect(wordsOf(await pageHtml(site, '/graphql-reference/types/Order'))).toContain(
      'lines [ OrderLine !]! The lines, of which there may be many.',
    );
  });

  it.each([
    [
      'queries/orders',
      [
        'QUERY orders',
        'newest',
        'customer ID! required Whose orders.',
        'first Int How many at most. Default 20',
        'status OrderStatus deprecated Use filter .',
        'filter OrderFilter',
        'Returns [ Order !]! Something that was bought.',
        'placedAt DateTime',
        'query Orders ($customer: ID!, $first: Int) {',
      ],
    ],
    ['queries/oldOrders', ['Use orders .']],
    ['mutations/createOrder', ['MUTATION createOrder', 'input CreateOrderInput ! required']],
    ['subscriptions/orderChanged', ['SUBSCRIPTION orderChanged', 'Returns Order !']],
    [
      'types/Order',
      [
        'type Order implements Node {',
        'oldTotal Float deprecated No longer supported',
        'Arguments # first Int Default 10 # after String',
        'Implements Node',
        'Used by QUERY orders QUERY oldOrders SUBSCRIPTION orderChanged SearchResult CreateOrderPayload',
      ],
    ],
    ['types/Node', ['interface Node', 'Possible types Order Product Customer', 'Used by QUERY node']],
    ['types/SearchResult', ['union SearchResult = Order | Product', 'Possible types Order Product']],
    [
      'types/OrderStatus',
      ['enum OrderStatus', 'OPEN', 'Not paid yet.', 'LOST deprecated Nobody loses orders.'],
    ],
    ['types/OrderFilter', ['status [ OrderStatus !] Default [OPEN, PAID]', 'Used by QUERY orders']],
    ['types/OrderLineInput', ['product ID! required', 'count Int! Default 1']],
    ['types/DateTime', ['scalar DateTime', 'https://scalars.graphql.org/andimarek/date-time']],
  ])('%s shows all that the schema says of it', async (slug, parts) => {
    const words = wordsOf(await pageHtml(await siteOf(SHOP), `/graphql-reference/${slug}`));
    for (const part of parts) expect(words).toContain(part);
  });

  it('lead from each type to its page', async () => {
    const html = await pageHtml(await siteOf(SHOP), '/graphql-reference/queries/orders');
    for (const type of ['Order', 'OrderStatus', 'OrderFilter', 'Customer'])
      expect(html).toContain(`href="/graphql-reference/types/${type}"`);
    expect(html).not.toContain('href="/graphql-reference/types/ID"');
  });

  it('have an operation that could be sent, its variables, a request where the server is known, and an answer', async () => {
    const site = await siteOf(SHOP, 'schema.graphql', {
      api: { mdx: { server: 'https://shop.example.com/graphql' } },
    });
    const reference = site.reference('/graphql-reference/mutations/createOrder');
    const made = reference && describedExamples(reference, site);
    expect(made?.requests.map(({ label }) => label)).toEqual(['GraphQL', 'Variables', 'cURL']);
    expect(JSON.parse(made?.requests[1]?.code ?? '')).toEqual({
      input: { customer: '1', lines: [{ product: '1' }] },
    });
    expect(made?.requests[2]?.code).toContain("curl --request POST 'https://shop.example.com/graphql'");
    expect(Object.keys(JSON.parse(made?.responses[0]?.example.text ?? '{}').data)).toEqual(['createOrder']);
  });
});

describe('parts that an author selects', () => {
  it('are all that is generated, beside pages', async () => {
    const { site } = await referenceSite(
      {
        navigation: {
          tabs: [
            {
              tab: 'API',
              graphql: 'schema.graphql',
              groups: [{ group: 'Orders', pages: ['index', 'QUERY orders', 'TYPE Order'] }],
            },
          ],
        },
      },
      { 'index.mdx': '# Hi', 'schema.graphql': SHOP },
    );
    expect(site.pagePaths.filter((path) => path.startsWith('/graphql'))).toEqual([
      '/graphql-reference/queries/orders',
      '/graphql-reference/types/Order',
    ]);
    const html = await pageHtml(site, '/graphql-reference/queries/orders');
    expect(html).toContain('href="/graphql-reference/types/Order"');
    expect(html).not.toContain('href="/graphql-reference/types/OrderFilter"');
  });

  it('that the schema lacks are named, with what may be meant', async () => {
    const { site } = await referenceSite(
      { navigation: { groups: [{ group: 'Orders', graphql: 'schema.graphql', pages: ['QUERY order'] }] } },
      { 'schema.graphql': SHOP },
    );
    expect(JSON.stringify(await site.page('/graphql-reference/queries/order'))).toContain(
      'Did you mean \\"QUERY orders\\"?',
    );
  });
});

describe('a page file that names a part', () => {
  it.each(['/specs/schema.graphql QUERY orders', 'schema QUERY orders', 'QUERY orders'])(
    'as "%s" shows it after its own words',
    async (written) => {
      const { site } = await referenceSite(
        { navigation: { pages: ['index', 'mine'] } },
        {
          'index.mdx': '# Hi',
          'mine.mdx': `---\ngraphql: ${JSON.stringify(written)}\n---\n\nOwn words.\n`,
          'specs/schema.graphql': SHOP,
          'specs/query.graphql': 'query Mine { orders { id } }',
        },
      );
      const words = wordsOf(await pageHtml(site, '/mine'));
      expect(words).toContain('Own words.');
      expect(words).toContain('Whose orders.');
      expect(site.summary('/mine')).toMatchObject({ title: 'orders', method: 'QUERY' });
    },
  );
});

import { buildSchema, execute, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { anonymousReader } from '@/lib/access/reader';
import { SHOP } from '@/tests/graphql/shop-schema';
import { writtenSite } from '@/tests/written-folder';
import { findPlaygroundOperation } from '../find-playground-operation';
import { initialValues } from '../request/playground-values';

const shop = buildSchema(SHOP);
const configuration = {
  navigation: { groups: [{ group: 'Shop', graphql: 'schema.graphql' }] },
  api: { mdx: { server: 'https://api.example.com/graphql', auth: { method: 'bearer' } } },
};

async function tried(part: string) {
  const site = await writtenSite({ 'schema.graphql': SHOP }, configuration, {
    visibility: 'public',
  });
  return findPlaygroundOperation(site.forReader(anonymousReader), `/graphql-reference/${part}`, {
    isSignInConfigured: false,
    viewerGroups: [],
  });
}

/** The request body of an untouched form. */
async function firstBody(part: string): Promise<{ query: string; variables?: Record<string, unknown> }> {
  const operation = await tried(part);
  if (operation === undefined) throw new Error(`Nothing to try at ${part}.`);
  const { bodies } = initialValues(operation.plan, operation.form(), operation.isPrefilled);
  const value: unknown = bodies['application/json']?.value;
  return JSON.parse(JSON.stringify(value));
}

describe('a query or a mutation in the playground', () => {
  it.each([
    'queries/orders',
    'queries/node',
    'queries/search',
    'queries/customer',
    'queries/oldOrders',
    'mutations/createOrder',
  ])('is sent as it stands by %s, and its server understands it', async (part) => {
    const { query, variables } = await firstBody(part);
    const document = parse(query);
    expect(validate(shop, document)).toEqual([]);
    const { errors } = await execute({ schema: shop, document, variableValues: variables ?? {} });
    // Without resolvers there are no results, but no error may mention a variable.
    expect((errors ?? []).filter(({ message }) => message.includes('Variable'))).toEqual([]);
  });

  it('has a field for each argument, by its type', async () => {
    const operation = await tried('queries/orders');
    const control = operation?.form().bodies[0]?.control;
    expect(control).toMatchObject({
      kind: 'object',
      fields: [
        { name: 'query', control: { kind: 'text', input: 'code' } },
        {
          name: 'variables',
          control: {
            fields: [
              { name: 'customer', isRequired: true, control: { kind: 'text' } },
              {
                name: 'first',
                isRequired: false,
                placeholder: '20',
                control: { kind: 'number', isInteger: true },
              },
              {
                name: 'filter',
                isNullable: true,
                control: {
                  fields: [
                    {
                      name: 'status',
                      control: {
                        kind: 'list',
                        item: { kind: 'choice', options: [{ value: 'OPEN' }, {}, {}] },
                      },
                    },
                    { name: 'since', control: { kind: 'text', input: 'date-time' } },
                  ],
                },
              },
            ],
          },
        },
      ],
    });
  });

  it('is asked at the server of the settings, with its credentials', async () => {
    const operation = await tried('queries/orders');
    expect(operation?.plan).toMatchObject({
      method: 'POST',
      path: '',
      servers: [{ url: 'https://api.example.com/graphql' }],
      security: { alternatives: [{ schemes: [{ type: 'http', scheme: 'bearer' }] }] },
    });
  });

  it('is neither a type nor a subscription', async () => {
    expect(await tried('types/Order')).toBeUndefined();
    expect(await tried('subscriptions/orderChanged')).toBeUndefined();
  });
});

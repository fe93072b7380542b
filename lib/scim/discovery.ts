import { GROUP_SCHEMA } from './group-resource';
import { LIST_MAX } from './scim-list';
import { USER_SCHEMA } from './user-resource';

// Discovery of this server's capabilities (RFC 7643, sections 5 to 7).

export const serviceProviderConfig = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: LIST_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an owner of the team makes in the dashboard, under Members.',
      primary: true,
    },
  ],
};

export const resourceTypes = [
  { id: 'User', name: 'User', endpoint: '/Users', schema: USER_SCHEMA },
  { id: 'Group', name: 'Group', endpoint: '/Groups', schema: GROUP_SCHEMA },
].map((type) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'], ...type }));

const attribute = (name: string, more: object = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const complex = (name: string, subAttributes: readonly object[], more: object = {}) =>
  attribute(name, { type: 'complex', subAttributes, ...more });

export const schemas = [
  {
    id: USER_SCHEMA,
    name: 'User',
    description: 'A person of the team',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      attribute('displayName'),
      attribute('active', { type: 'boolean' }),
      complex('name', [attribute('formatted'), attribute('givenName'), attribute('familyName')]),
      complex(
        'emails',
        [
          attribute('value', { required: true }),
          attribute('type'),
          attribute('primary', { type: 'boolean' }),
        ],
        {
          multiValued: true,
          // Clients may omit it if the `userName` is an address.
          required: true,
        },
      ),
    ],
  },
  {
    id: GROUP_SCHEMA,
    name: 'Group',
    description: 'A group that pages can name',
    attributes: [
      attribute('displayName', { required: true, caseExact: true, uniqueness: 'server' }),
      attribute('externalId', { caseExact: true }),
      complex(
        'members',
        [
          attribute('value', { mutability: 'immutable' }),
          attribute('$ref', { type: 'reference', referenceTypes: ['User'], mutability: 'immutable' }),
          attribute('type', { canonicalValues: ['User'], mutability: 'immutable' }),
          attribute('display', { mutability: 'readOnly' }),
        ],
        { multiValued: true },
      ),
    ],
  },
].map((schema) => ({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'], ...schema }));

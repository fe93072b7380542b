import { expect, it } from 'vitest';
import { documentFrom } from '@/tests/fixtures/openapi/support/document-from';
import { indexDocument } from '../index/index-document';
import { operationSamples } from './operation-samples';

it('has a placeholder for a variable of a server that has no value, instead of encoded braces', () => {
  const server = {
    url: 'https://{tenant}.example.com/{stage}/v{number}',
    variables: { number: { default: '2' }, stage: { description: 'Where you test.' } },
  };
  const document = documentFrom({ servers: [server], paths: { '/pets': { get: { responses: {} } } } });
  const [entry] = indexDocument(document).operations;
  const [curl] = entry === undefined ? [] : operationSamples(document, entry);
  expect(curl?.code).toContain('https://YOUR_TENANT.example.com/YOUR_STAGE/v2/pets');
});

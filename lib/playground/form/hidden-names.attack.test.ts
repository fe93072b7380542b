import { expect, it } from 'vitest';
import { indexDocument } from '@/lib/openapi/index/index-document';
import { planRequest } from '@/lib/openapi/request/plan-request';
import { documentNaming, namingSchemas } from '@/tests/fixtures/openapi/support/naming-schemas';
import { operationForm } from './operation-form';

it.each(Object.entries(namingSchemas))('a stranger finds no field for a group in a form: %s', (_, schema) => {
  const document = documentNaming(schema);
  const [entry] = indexDocument(document).operations;
  const plan = entry && planRequest(document, entry);
  if (entry === undefined || plan === undefined) throw new Error('No operation.');
  expect(JSON.stringify(plan)).not.toContain('of_staff');
  expect(JSON.stringify(operationForm(document, entry, { plan, viewerGroups: [] }))).not.toContain(
    'of_staff',
  );
});

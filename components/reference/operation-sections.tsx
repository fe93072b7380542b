import type { OperationView } from '@/lib/openapi/operation/operation-view';
import { BodySection } from './body-section';
import { CallbacksSection } from './callbacks-section';
import { ParametersSections } from './parameters-section';
import type { ReferenceContext } from './reference-context';
import { ResponsesSection } from './responses-section';
import { SecuritySection } from './security-section';
import { ServersSection } from './servers-section';

/** The reference of an operation, below its description. */
export function OperationSections({ context, view }: { context: ReferenceContext; view: OperationView }) {
  const isWebhook = view.kind === 'webhook';
  return (
    <>
      <SecuritySection context={context} security={view.security} />
      <ParametersSections context={context} parameters={view.parameters} />
      {view.body === undefined ? null : (
        <BodySection body={view.body} context={context} mode={isWebhook ? 'read' : 'write'} />
      )}
      <CallbacksSection callbacks={view.callbacks} context={context} />
      <ResponsesSection context={context} mode={isWebhook ? 'write' : 'read'} responses={view.responses} />
      <ServersSection context={context} servers={view.servers} />
    </>
  );
}
